import type { Input } from '@poonji/api-platform/module.ts'
import { whole, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import type { Consent, consentsFile } from '../contract.ts'
import { CONSENT_TEXTS } from '../purposes.ts'
import { texts } from '../texts.ts'
import './tables.ts'

/** Every consent of an organisation, standing and withdrawn, newest first. */
export async function consentsOf(work: Work, organisationId: string): Promise<Consent[]> {
  const rows = await work.db
    .selectFrom('consent')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('given_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(row => ({
    id: row.id,
    purpose: row.purpose,
    version: row.version,
    words: row.words,
    givenByName: row.given_by_name,
    givenAt: row.given_at,
    revokedAt: row.revoked_at,
  }))
}

/** The same as a file, each with the words that were agreed to. */
export async function consentsPaper(work: Work, { params }: Input<typeof consentsFile>): Promise<ListPaper<Consent>> {
  const { language } = work
  const t = texts.in(language)
  const { name } = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', params.orgId)
    .executeTakeFirstOrThrow()
  return {
    name: 'consents',
    title: t('log.file'),
    facts: [[t('log.of'), name]],
    columns: [
      { title: t('log.purpose'), of: row => CONSENT_TEXTS[row.purpose].title[language] },
      { title: t('log.words'), of: row => row.words },
      { title: t('log.given'), of: row => formatDateTime(row.givenAt, language) },
      { title: t('log.revoked'), of: row => row.revokedAt && formatDateTime(row.revokedAt, language) },
      { title: t('log.by'), of: row => row.givenByName },
    ],
    empty: t('log.none'),
    page: () => whole(consentsOf(work, params.orgId)),
  }
}
