import type { Language } from '@poonji/kernel/dates.ts'
import type { StatementRow } from './statement-contract.ts'
import { PAYMENT_MODE_SHOWN, type ChargeCode } from './status.ts'
import { texts } from './texts.ts'

/** What a row of the statement was, in words: `Payment by UPI`, `Paid to Jindal Steel Depot`, `Late payment charge`. */
export function statementWords(
  row: Pick<StatementRow, 'kind' | 'reversal' | 'mode' | 'chargeCode' | 'paidTo' | 'from'>,
  language: Language,
): string {
  switch (row.kind) {
    case 'drawing':
      if (row.reversal) return texts.t(language, 'statement.drawingBack')
      return row.paidTo
        ? texts.t(language, 'statement.paidTo', { name: row.paidTo })
        : texts.t(language, 'statement.drawing')
    case 'interest':
      return texts.t(language, 'statement.interest')
    case 'penal':
      return texts.t(language, row.reversal ? 'statement.penalWaived' : 'statement.penal')
    case 'refund':
      return texts.t(language, row.reversal ? 'statement.refundBack' : 'statement.refund')
    case 'rebate':
      return texts.t(language, 'statement.rebate')
    case 'charge': {
      const charge = chargeWords(row.chargeCode, language)
      if (!row.reversal) return charge
      return texts.t(language, row.from.kind === 'payment' ? 'statement.chargeBack' : 'statement.waived', { charge })
    }
    case 'payment': {
      if (!row.mode) return texts.t(language, 'statement.keptBack')
      const mode = PAYMENT_MODE_SHOWN[row.mode][language]
      return texts.t(language, row.reversal ? 'statement.paymentBack' : 'statement.payment', { mode })
    }
  }
}

/** What a charge is for; null: a refund, of a payment that came back since. */
export function chargeWords(code: ChargeCode | null, language: Language): string {
  return texts.t(language, `charge.${code ?? 'refund'}`)
}
