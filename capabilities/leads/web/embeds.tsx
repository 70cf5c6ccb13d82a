export { CompanyCard } from './company-confirm/company-card.tsx'
export { PipelineCard } from './pipeline-list/pipeline-card.tsx'
