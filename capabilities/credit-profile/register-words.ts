import type { Bilingual } from '@poonji/contract/route.ts'
import type { CourtCase, Registered, RegisteredCharge, RegisteredDirector } from './register-contract.ts'

export const REGISTER_STATUSES: Record<Registered['status'], Bilingual & { tone: 'accepted' | 'declined' }> = {
  Active: { en: 'Active', hi: 'सक्रिय', tone: 'accepted' },
  'Strike Off': { en: 'Struck off', hi: 'रजिस्टर से हटाई गई', tone: 'declined' },
  'Under CIRP': { en: 'Under insolvency resolution', hi: 'दिवाला समाधान में', tone: 'declined' },
}

export const CHARGE_STATUSES: Record<RegisteredCharge['status'], Bilingual & { tone: 'evaluation' | 'accepted' }> = {
  open: { en: 'Open', hi: 'खुला', tone: 'evaluation' },
  satisfied: { en: 'Satisfied', hi: 'चुकाया गया', tone: 'accepted' },
}

export const DESIGNATIONS: Record<RegisteredDirector['designation'], Bilingual> = {
  Director: { en: 'Director', hi: 'डायरेक्टर' },
  'Managing Director': { en: 'Managing director', hi: 'मैनेजिंग डायरेक्टर' },
  'Designated Partner': { en: 'Designated partner', hi: 'नामित पार्टनर' },
}

export const CASE_KINDS: Record<CourtCase['kind'], Bilingual> = {
  'cheque bounce': { en: 'Cheque bounce', hi: 'चेक बाउंस' },
  recovery: { en: 'Recovery', hi: 'वसूली' },
  insolvency: { en: 'Insolvency', hi: 'दिवाला' },
  tax: { en: 'Tax', hi: 'टैक्स' },
}

/** Of the specification's litigation statuses (section 4) the register tells these two. */
export const CASE_STATUSES: Record<CourtCase['status'], Bilingual & { tone: 'evaluation' | 'accepted' }> = {
  pending: { en: 'Pending', hi: 'लंबित', tone: 'evaluation' },
  disposed: { en: 'Disposed', hi: 'निपटाया गया', tone: 'accepted' },
}
