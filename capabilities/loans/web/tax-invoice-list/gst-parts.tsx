import { formatMoney } from '@poonji/kernel/money.ts'
import { Money } from '@poonji/ui/money.tsx'
import type { TaxPaper } from '../../tax-invoice-contract.ts'

/** The tax of a paper, with the parts it is of. */
export function GstParts({ of: { cgst, sgst, igst } }: { of: Pick<TaxPaper, 'cgst' | 'sgst' | 'igst'> }) {
  const exact = (paise: number) => formatMoney(paise, { paise: 'always' })
  return (
    <>
      <Money paise={cgst + sgst + igst} exact />
      <br />
      <span className="meta">{igst > 0 ? 'IGST' : `CGST ${exact(cgst)} + SGST ${exact(sgst)}`}</span>
    </>
  )
}
