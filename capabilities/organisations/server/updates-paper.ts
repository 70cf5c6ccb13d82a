import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import type { Update } from '../manage-contract.ts'
import { texts } from './texts.ts'
import { wordsOfDoer, wordsOfUpdate } from '../update-words.ts'
import { organisationById } from './service.ts'
import { updatesOf } from './updates.ts'

/** What was done in an organisation as a file. */
export async function updatesPaper(work: Work, organisationId: string, query: Sought): Promise<ListPaper<Update>> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'updates',
    title: t('updates.title'),
    facts: [[t('list.name'), (await organisationById(work, organisationId)).name]],
    columns: [
      { title: t('updates.at'), of: row => formatDateTime(row.at, language) },
      { title: t('updates.what'), of: row => wordsOfUpdate(row.action, language) },
      { title: t('updates.about'), of: row => row.about },
      { title: t('updates.note'), of: row => row.note },
      { title: t('updates.by'), of: row => wordsOfDoer(row, language) },
    ],
    empty: t('updates.none'),
    page: paging => updatesOf(work, organisationId, { ...query, ...paging }),
  }
}
