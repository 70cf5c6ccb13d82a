import { Money } from '@poonji/ui/money.tsx'
import type { TaxPaper } from '../../tax-invoice-contract.ts'

/** The parts of a paper's tax. */
export function GstParts({ of: { cgst, sgst, igst } }: { of: Pick<TaxPaper, 'cgst' | 'sgst' | 'igst'> }) {
  const parts = igst > 0 ? [['IGST', igst] as const] : [['CGST', cgst] as const, ['SGST', sgst] as const]
  return parts.map(([name, paise]) => (
    <div key={name}>
      <span className="meta">{name}</span> <Money paise={paise} exact />
    </div>
  ))
}
