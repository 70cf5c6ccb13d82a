import type { Page, TestInfo } from '@playwright/test'
import { strangerAt, type Stranger } from './reader.ts'

/** A newcomer, and what they have so far. */
export interface Borrower extends Stranger {
  name: string
  company: string
  organisationId: string
  applicationId: string
}

const NOTHING_YET = { company: '', organisationId: '', applicationId: '' }

export const borrowerOf = (stranger: Stranger): Borrower => ({ ...stranger, name: 'Jagdish Mehta', ...NOTHING_YET })

export async function newcomer(page: Page, info: TestInfo): Promise<Borrower> {
  return borrowerOf(await strangerAt(page, info, { mobile: '9876500', pan: 'AAACJ' }))
}
