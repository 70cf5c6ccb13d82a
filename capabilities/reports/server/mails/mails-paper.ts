import type { Input } from '@poonji/api-platform/module.ts'
import { whole, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import type { Mails, mailsFile } from '../../contract.ts'
import { texts } from '../texts.ts'
import { mailsOf } from './mails.ts'

/** The statements that went out by mail as a file. */
export function mailsPaper(work: Work, { params }: Input<typeof mailsFile>): ListPaper<Mails['sent'][number]> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'statements-by-mail',
    title: t('mail.table'),
    columns: [
      { title: t('mail.subject'), of: row => row.subject },
      { title: t('mail.at'), of: row => formatDateTime(row.at, language) },
      { title: t('mail.to'), of: row => row.to },
      { title: t('mail.state'), of: row => t(`mail.state.${row.state}`) },
    ],
    empty: t('mail.none'),
    page: () => whole(mailsOf(work, params.orgId).then(({ sent }) => sent)),
  }
}
