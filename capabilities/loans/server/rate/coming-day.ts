import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { texts } from '../texts.ts'

/** A rate moves forward only, so that the borrower hears of it before. @throws 400 for today or a past day, or one more than a year ahead */
export function requireComing({ today, language }: Work, fromOn: PlainDate): void {
  if (fromOn <= today) throw invalid({ fromOn: texts.t(language, 'rate.forward') })
  if (fromOn > addMonths(today, 12)) throw invalid({ fromOn: texts.t(language, 'rate.tooFar') })
}
