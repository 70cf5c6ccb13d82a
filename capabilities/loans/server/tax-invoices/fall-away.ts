import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { lastCreditNoteOn } from '@poonji/finance/gst.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

/** What stands on the row of a charge of a day that falls away today; too late for a credit note, its tax stays owed. */
export const fallenAway = (work: Work, chargedOn: PlainDate) => ({
  reversed_on: work.today,
  ...(work.today > lastCreditNoteOn(chargedOn) && { tax_kept: sql<boolean>`tax_paise > 0` }),
})
