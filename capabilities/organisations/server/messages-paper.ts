import type { ListColumn, ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Message } from '../message-contract.ts'
import { texts } from './texts.ts'
import { wordsOfPurpose } from '../update-words.ts'
import { communications, communicationsOf } from './communications.ts'
import { organisationById } from './service.ts'

/** What was sent to the organisations that the viewer sees as a file. */
export function messagesPaper(work: Work, query: Sought): ListPaper<Message & { organisationName: string }> {
  const t = texts.in(work.language)
  return {
    name: 'messages',
    title: t('messages.title'),
    columns: [{ title: t('list.name'), of: row => row.organisationName }, ...columnsOf(work)],
    empty: t('messages.none'),
    page: paging => communications(work, { ...query, ...paging }),
  }
}

/** What was sent to one organisation as a file. */
export async function messagesPaperOf(work: Work, organisationId: string, query: Sought): Promise<ListPaper<Message>> {
  const t = texts.in(work.language)
  return {
    name: 'messages',
    title: t('messages.title'),
    facts: [[t('list.name'), (await organisationById(work, organisationId)).name]],
    columns: columnsOf(work),
    empty: t('messages.none'),
    page: paging => communicationsOf(work, organisationId, { ...query, ...paging }),
  }
}

function columnsOf({ language }: Work): ListColumn<Message>[] {
  const t = texts.in(language)
  return [
    { title: t('messages.what'), of: row => row.subject ?? wordsOfPurpose(row.purpose, language) },
    { title: t('messages.text'), of: row => row.text ?? t('messages.hidden') },
    { title: t('messages.to'), of: row => `${t(`messages.${row.channel}`)}, ${row.to}` },
    { title: t('messages.state'), of: row => t(`messages.${row.state}`) },
    { ...dateColumn(t('messages.at')), of: row => dateInIndia(row.sentAt ?? row.createdAt) },
  ]
}
