export { BegunCompany } from './company-continue/begun-company.tsx'
export { CompanyCard } from './company-confirm/company-card.tsx'
export { PipelineCard } from './pipeline-list/pipeline-card.tsx'
export { WithBringing } from './step-page.tsx'
