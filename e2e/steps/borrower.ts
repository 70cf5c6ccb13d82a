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

/** UIDAI's published test number is of somebody of this name (person-behind.ts). */
export const borrowerOf = (stranger: Stranger): Borrower => ({
  ...stranger,
  name: 'Shivshankar Choudhury',
  ...NOTHING_YET,
})

export async function newcomer(page: Page, info: TestInfo): Promise<Borrower> {
  return borrowerOf(await strangerAt(page, info, { mobile: '9876500', pan: 'AAACJ' }))
}
