import type { Selectable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { CompanyData, Director } from '@poonji/integrations/probe/port.ts'
import type { RegisterExtractTable } from './tables.ts'

/** A company as its register tells it, paise; nobody's PAN. Readings of earlier days hold no filings. */
export type RegisteredCompany = Omit<CompanyData, 'pan' | 'directors' | 'filings'> & {
  directors: Omit<Director, 'pan'>[]
  filings?: CompanyData['filings']
}

/** Keeps what the company register told in the place of what it told before. */
export async function keepExtract(work: Work, organisationId: string, company: CompanyData): Promise<void> {
  const { pan: _, directors, ...told } = company
  const kept: RegisteredCompany = { ...told, directors: directors.map(({ pan: __, ...director }) => director) }
  const row = { company: JSON.stringify(kept), read_by: work.viewer?.accountId ?? null, read_at: work.now }
  await work.db
    .insertInto('register_extract')
    .values({ organisation_id: organisationId, tenant: work.tenant, ...row })
    .onConflict(one => one.column('organisation_id').doUpdateSet(row))
    .execute()
}

/** What the company register told last; undefined where it was never read. */
export const extractOf = (
  work: Work,
  organisationId: string,
): Promise<Pick<Selectable<RegisterExtractTable>, 'company' | 'read_at'> | undefined> =>
  work.db
    .selectFrom('register_extract')
    .select(['company', 'read_at'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
