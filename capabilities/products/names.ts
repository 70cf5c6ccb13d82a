import type { Domain } from '@poonji/contract/call.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/**
 * Partners read these names for these loan types, whatever an administrator calls the product. No two are alike: who
 * chooses or compares must tell them apart (specification, section 1: "Invoice Discounting (limited or open)").
 */
const PARTNER_NAMES: Readonly<Record<string, { en: string; hi: string }>> = {
  DROPLINE_OD1: { en: 'Dropline Overdraft', hi: 'ड्रॉपलाइन ओवरड्राफ़्ट' },
  WORKING_CAPITAL_TERM: { en: 'Working Capital Term Loan', hi: 'वर्किंग कैपिटल टर्म लोन' },
  TERM_LOAN_3: { en: 'Term Loan', hi: 'टर्म लोन' },
  INVOICE_DISCOUNTING_LIMITED: { en: 'Invoice Discounting (limited)', hi: 'इनवॉइस डिस्काउंटिंग (लिमिटेड)' },
  INVOICE_DISCOUNTING_OPEN: { en: 'Invoice Discounting (open)', hi: 'इनवॉइस डिस्काउंटिंग (ओपन)' },
}

/** How a loan type is called: partners by the fixed mapping, others by the product's own name, '-' where it has none. */
export function loanTypeName(
  domain: Domain,
  language: Language,
  product: { code: string; nameEn: string; nameHi: string } | null | undefined,
): string {
  if (!product) return '-'
  const fixed = domain === 'partner' ? PARTNER_NAMES[product.code] : undefined
  return fixed?.[language] ?? ((language === 'hi' ? product.nameHi : product.nameEn) || '-')
}
