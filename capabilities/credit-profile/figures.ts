import type { Bilingual } from '@poonji/contract/route.ts'
import type { RegisteredYear } from './register-contract.ts'

/** The figures of a financial year in the order of the accounts. */
export const FIGURES: readonly { key: Exclude<keyof RegisteredYear, 'year'>; name: Bilingual; strong?: true }[] = [
  { key: 'revenuePaise', name: { en: 'Revenue', hi: 'आय' }, strong: true },
  { key: 'ebitdaPaise', name: { en: 'EBITDA', hi: 'EBITDA' } },
  { key: 'interestPaise', name: { en: 'Interest', hi: 'ब्याज' } },
  { key: 'depreciationPaise', name: { en: 'Depreciation', hi: 'मूल्यह्रास' } },
  { key: 'profitAfterTaxPaise', name: { en: 'Profit after tax', hi: 'टैक्स के बाद लाभ' }, strong: true },
  { key: 'shareCapitalPaise', name: { en: 'Share capital', hi: 'शेयर पूंजी' } },
  { key: 'reservesPaise', name: { en: 'Reserves', hi: 'रिज़र्व' } },
  { key: 'longTermBorrowingsPaise', name: { en: 'Long-term borrowings', hi: 'लंबी अवधि के उधार' } },
  { key: 'shortTermBorrowingsPaise', name: { en: 'Short-term borrowings', hi: 'छोटी अवधि के उधार' } },
  { key: 'payablesPaise', name: { en: 'Payables', hi: 'चुकाने वाला पैसा' } },
  { key: 'receivablesPaise', name: { en: 'Receivables', hi: 'आने वाला पैसा' } },
  { key: 'inventoryPaise', name: { en: 'Inventory', hi: 'स्टॉक' } },
  { key: 'cashPaise', name: { en: 'Cash and bank', hi: 'नकद और बैंक' } },
  { key: 'fixedAssetsPaise', name: { en: 'Fixed assets', hi: 'स्थायी संपत्ति' } },
  { key: 'totalAssetsPaise', name: { en: 'Total assets', hi: 'कुल संपत्ति' }, strong: true },
]
