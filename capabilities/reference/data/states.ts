import type { Language } from '@poonji/kernel/dates.ts'
import type { Bilingual } from './bilingual.ts'

/** A state or union territory: the GST's two digits, the letters of ISO 3166-2:IN (as of Nov 2023), its names. */
export type State = { gstCode: string; isoCode: string; name: Bilingual }

function state(gstCode: string, letters: string, en: string, hi: string): State {
  return { gstCode, isoCode: `IN-${letters}`, name: { en, hi } }
}

/** The 28 states and 8 union territories, in the order of their GST codes. */
export const STATES: readonly State[] = [
  state('01', 'JK', 'Jammu and Kashmir', 'जम्मू और कश्मीर'),
  state('02', 'HP', 'Himachal Pradesh', 'हिमाचल प्रदेश'),
  state('03', 'PB', 'Punjab', 'पंजाब'),
  state('04', 'CH', 'Chandigarh', 'चंडीगढ़'),
  state('05', 'UK', 'Uttarakhand', 'उत्तराखंड'),
  state('06', 'HR', 'Haryana', 'हरियाणा'),
  state('07', 'DL', 'Delhi', 'दिल्ली'),
  state('08', 'RJ', 'Rajasthan', 'राजस्थान'),
  state('09', 'UP', 'Uttar Pradesh', 'उत्तर प्रदेश'),
  state('10', 'BR', 'Bihar', 'बिहार'),
  state('11', 'SK', 'Sikkim', 'सिक्किम'),
  state('12', 'AR', 'Arunachal Pradesh', 'अरुणाचल प्रदेश'),
  state('13', 'NL', 'Nagaland', 'नागालैंड'),
  state('14', 'MN', 'Manipur', 'मणिपुर'),
  state('15', 'MZ', 'Mizoram', 'मिज़ोरम'),
  state('16', 'TR', 'Tripura', 'त्रिपुरा'),
  state('17', 'ML', 'Meghalaya', 'मेघालय'),
  state('18', 'AS', 'Assam', 'असम'),
  state('19', 'WB', 'West Bengal', 'पश्चिम बंगाल'),
  state('20', 'JH', 'Jharkhand', 'झारखंड'),
  state('21', 'OD', 'Odisha', 'ओडिशा'),
  state('22', 'CG', 'Chhattisgarh', 'छत्तीसगढ़'),
  state('23', 'MP', 'Madhya Pradesh', 'मध्य प्रदेश'),
  state('24', 'GJ', 'Gujarat', 'गुजरात'),
  state('26', 'DH', 'Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली और दमन और दीव'),
  state('27', 'MH', 'Maharashtra', 'महाराष्ट्र'),
  state('29', 'KA', 'Karnataka', 'कर्नाटक'),
  state('30', 'GA', 'Goa', 'गोवा'),
  state('31', 'LD', 'Lakshadweep', 'लक्षद्वीप'),
  state('32', 'KL', 'Kerala', 'केरल'),
  state('33', 'TN', 'Tamil Nadu', 'तमिलनाडु'),
  state('34', 'PY', 'Puducherry', 'पुदुचेरी'),
  state('35', 'AN', 'Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह'),
  state('36', 'TS', 'Telangana', 'तेलंगाना'),
  state('37', 'AP', 'Andhra Pradesh', 'आंध्र प्रदेश'),
  state('38', 'LA', 'Ladakh', 'लद्दाख'),
]

const byGstCode = new Map(STATES.map(row => [row.gstCode, row]))

/** The state of a GST code; null for 96 and 97, which are no states, and for codes that do not exist. */
export function stateByGstCode(gstCode: string): State | null {
  return byGstCode.get(gstCode) ?? null
}

/** `Maharashtra (27)`; of a code that is no state the code alone. */
export function stateWords(gstCode: string, language: Language): string {
  const name = stateByGstCode(gstCode)?.name[language]
  return name ? `${name} (${gstCode})` : gstCode
}
