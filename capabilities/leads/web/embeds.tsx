export { PipelineCard } from './pipeline-list/pipeline-card.tsx'
