/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  companyFind: async () => (await import('./company-find/company-find.tsx')).CompanyFind,
  companyAdd: async () => (await import('./company-find/company-find.tsx')).CompanyAdd,
  companyConfirm: async () => (await import('./company-confirm/company-confirm.tsx')).CompanyConfirm,
  companySimilar: async () => (await import('./company-similar/company-similar.tsx')).CompanySimilar,
  companyJoin: async () => (await import('./company-join/company-join.tsx')).CompanyJoin,
  companyReport: async () => (await import('./company-report/company-report.tsx')).CompanyReport,
  companyContinue: async () => (await import('./company-continue/company-continue.tsx')).CompanyContinue,
  companySelect: async () => (await import('./company-select/company-select.tsx')).CompanySelect,
  reportList: async () => (await import('./report-list/report-list.tsx')).ReportList,
  leadList: async () => (await import('./lead-list/lead-list.tsx')).LeadList,
  leadDetail: async () => (await import('./lead-detail/lead-detail.tsx')).LeadDetail,
  leadAdd: async () => (await import('./lead-add/lead-add.tsx')).LeadAdd,
  pipelineOverview: async () => (await import('./pipeline-list/pipeline-overview.tsx')).PipelineOverview,
  pipelineSegment: async () => (await import('./pipeline-list/pipeline-segment.tsx')).PipelineSegment,
  claimList: async () => (await import('./claim-list/claim-list.tsx')).ClaimList,
}
