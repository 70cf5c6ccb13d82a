/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  applicationList: async () => (await import('./application-list/application-list.tsx')).ApplicationList,
  staffList: async () => (await import('./application-list/staff-list.tsx')).StaffList,
  partnerList: async () => (await import('./partner-list/partner-list.tsx')).PartnerList,
  openApplication: async () => (await import('./application-detail/open-application.tsx')).OpenApplication,
  applicationDocuments: async () => (await import('./application-detail/document-tabs.tsx')).ApplicationDocuments,
  applicationPromoters: async () => (await import('./application-detail/document-tabs.tsx')).ApplicationPromoters,
  promoterDetail: async () => (await import('./apply/promoter-detail.tsx')).PromoterDetail,
  questionnaire: async () => (await import('./questionnaire/questionnaire.tsx')).Questionnaire,
  creditApply: async () => (await import('./credit-apply/credit-apply.tsx')).CreditApply,
  instaApply: async () => (await import('./insta-apply/insta-apply.tsx')).InstaApply,
  applyStart: async () => (await import('./apply/apply-start.tsx')).ApplyStart,
  companyDetail: async () => (await import('./apply/company-detail.tsx')).CompanyDetail,
  panError: async () => (await import('./apply/pan-error.tsx')).PanError,
  creditRequirement: async () => (await import('./apply/credit-requirement.tsx')).CreditRequirement,
  applyDocuments: async () => (await import('./apply/apply-documents.tsx')).ApplyDocuments,
}
