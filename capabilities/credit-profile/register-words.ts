import type { Bilingual } from '@poonji/contract/route.ts'
import type { CourtCase, Filings, Registered, RegisteredCharge, RegisteredDirector } from './register-contract.ts'

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

/** Words that speak for a company, ask for a look, or speak against it. */
type Toned = Bilingual & { tone: 'accepted' | 'evaluation' | 'declined' }

export const SECURITIES: Record<Filings['allotments'][number]['security'], Bilingual> = {
  equity: { en: 'Equity shares', hi: 'इक्विटी शेयर' },
  preference: { en: 'Preference shares', hi: 'प्रेफ़रेंस शेयर' },
  debenture: { en: 'Debentures', hi: 'डिबेंचर' },
}

export const RELATIONS: Record<Filings['related'][number]['relation'], Bilingual> = {
  holding: { en: 'Holding company', hi: 'होल्डिंग कंपनी' },
  subsidiary: { en: 'Subsidiary', hi: 'सहायक कंपनी' },
  associate: { en: 'Associate', hi: 'सहयोगी कंपनी' },
  'joint-venture': { en: 'Joint venture', hi: 'संयुक्त उद्यम' },
  'common-director': { en: 'A director in common', hi: 'एक ही डायरेक्टर' },
}

/** Of the auditor, SA 700, 705 and 706. */
export const OPINIONS: Record<Filings['audits'][number]['opinion'], Toned> = {
  unqualified: { en: 'True and fair', hi: 'सही और निष्पक्ष', tone: 'accepted' },
  emphasis: { en: 'With an emphasis', hi: 'एक बात पर ज़ोर', tone: 'evaluation' },
  qualified: { en: 'Qualified', hi: 'आपत्ति के साथ', tone: 'declined' },
  adverse: { en: 'Adverse', hi: 'प्रतिकूल', tone: 'declined' },
  disclaimer: { en: 'No opinion', hi: 'राय नहीं दी', tone: 'declined' },
}

export const RATING_ACTIONS: Record<Filings['ratings'][number]['action'], Toned> = {
  assigned: { en: 'Assigned', hi: 'दी गई', tone: 'accepted' },
  reaffirmed: { en: 'Reaffirmed', hi: 'वही रही', tone: 'accepted' },
  upgraded: { en: 'Raised', hi: 'बढ़ाई गई', tone: 'accepted' },
  downgraded: { en: 'Lowered', hi: 'घटाई गई', tone: 'declined' },
  withdrawn: { en: 'Withdrawn', hi: 'वापस ली गई', tone: 'evaluation' },
  'not-cooperating': { en: 'Issuer does not cooperate', hi: 'कंपनी सहयोग नहीं करती', tone: 'declined' },
}

export const DEFAULT_LISTS: Record<Filings['defaults'][number]['list'], Bilingual> = {
  'wilful-defaulters': { en: 'Wilful defaulters', hi: 'जानबूझकर न चुकाने वाले' },
  'suit-filed': { en: 'Suits filed', hi: 'मुक़दमा दायर' },
}

export const GST_STATUSES: Record<Filings['gst'][number]['status'], Toned> = {
  active: { en: 'Active', hi: 'सक्रिय', tone: 'accepted' },
  suspended: { en: 'Suspended', hi: 'निलंबित', tone: 'evaluation' },
  cancelled: { en: 'Cancelled', hi: 'रद्द', tone: 'declined' },
}
