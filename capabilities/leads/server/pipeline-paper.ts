import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { DESK_WORDS } from '@poonji/capabilities/applications/status.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { pipelineFile, PipelineRow } from '../pipeline-contract.ts'
import { SEGMENT } from '../segments.ts'
import { texts } from './texts.ts'
import { searchPipeline, segmentOf } from './pipeline.ts'

/** What stands in one segment of the pipeline as a file. @throws 403 for a segment that is none */
export function pipelinePaper(work: Work, name: string, query: Query<typeof pipelineFile>): ListPaper<PipelineRow> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'pipeline',
    title: `${t('pipeline.caption')}: ${SEGMENT[segmentOf(name)][language]}`,
    columns: [
      { title: t('leads.col.company'), of: row => row.name },
      { title: t('pipeline.number'), of: row => row.number },
      { title: t('pipeline.status'), of: row => row.status && DESK_WORDS[row.status][language] },
      { title: t('leads.col.with'), of: row => row.assignedTo ?? row.broughtBy ?? t('leads.nobody') },
      { ...dateColumn(t('pipeline.since')), of: row => dateInIndia(row.sinceAt) },
      { ...moneyColumn(t('pipeline.amount')), of: row => row.amountPaise },
    ],
    empty: t('pipeline.none'),
    page: paging => searchPipeline(work, name, { ...query, ...paging }),
  }
}
