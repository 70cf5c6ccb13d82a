import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Bilingual } from './bilingual.ts'

/**
 * Days on which banks do not work, beside the weekly ones (kernel/bank-days.ts). Festivals that follow the moon are
 * fixed only by each year's notification, so these rows are held against it once a year, here (docs/operations.md); some
 * days are kept in some states only.
 *
 * Sources: festivals as in the tables of the vacanza/holidays project (from timeanddate.com and, to 2026, the central
 * government's notifications); Muslim days of 2027 and 2028 are the Umm al-Qura calendar's plus the day by which the
 * moon is usually seen later in India. 1 April is RBI's, for closing the yearly accounts.
 */
export type Holiday = {
  on: PlainDate
  name: Bilingual
  /** False while the year's notification is still to come. */
  isNotified: boolean
}

const FIXED: Record<string, Bilingual> = {
  '01-26': { en: 'Republic Day', hi: 'गणतंत्र दिवस' },
  '04-01': { en: "Closing of banks' yearly accounts", hi: 'बैंकों की सालाना लेखाबंदी' },
  '04-14': { en: 'Ambedkar Jayanti', hi: 'आंबेडकर जयंती' },
  '08-15': { en: 'Independence Day', hi: 'स्वतंत्रता दिवस' },
  '10-02': { en: 'Gandhi Jayanti', hi: 'गांधी जयंती' },
  '12-25': { en: 'Christmas', hi: 'क्रिसमस' },
}

type Festival = { name: Bilingual; days: Record<number, string> }

const FESTIVALS: readonly Festival[] = [
  {
    name: { en: 'Maha Shivaratri', hi: 'महाशिवरात्रि' },
    days: { 2025: '02-26', 2026: '02-15', 2027: '03-06', 2028: '02-23' },
  },
  { name: { en: 'Holi', hi: 'होली' }, days: { 2025: '03-14', 2026: '03-04', 2027: '03-22', 2028: '03-11' } },
  {
    name: { en: 'Eid-ul-Fitr', hi: 'ईद-उल-फ़ित्र' },
    days: { 2025: '03-31', 2026: '03-21', 2027: '03-10', 2028: '02-27' },
  },
  { name: { en: 'Ram Navami', hi: 'राम नवमी' }, days: { 2025: '04-06', 2026: '03-26', 2027: '04-15', 2028: '04-03' } },
  {
    name: { en: 'Mahavir Jayanti', hi: 'महावीर जयंती' },
    days: { 2025: '04-10', 2026: '03-31', 2027: '04-18', 2028: '04-07' },
  },
  { name: { en: 'Good Friday', hi: 'गुड फ़्राइडे' }, days: { 2025: '04-18', 2026: '04-03', 2027: '03-26', 2028: '04-14' } },
  {
    name: { en: 'Buddha Purnima', hi: 'बुद्ध पूर्णिमा' },
    days: { 2025: '05-12', 2026: '05-01', 2027: '05-20', 2028: '05-08' },
  },
  { name: { en: 'Bakrid', hi: 'बकरीद' }, days: { 2025: '06-07', 2026: '05-27', 2027: '05-17', 2028: '05-06' } },
  { name: { en: 'Muharram', hi: 'मुहर्रम' }, days: { 2025: '07-06', 2026: '06-26', 2027: '06-16', 2028: '06-04' } },
  { name: { en: 'Janmashtami', hi: 'जन्माष्टमी' }, days: { 2025: '08-16', 2026: '09-04', 2027: '08-25', 2028: '08-13' } },
  {
    name: { en: 'Milad-un-Nabi', hi: 'मिलाद-उन-नबी' },
    days: { 2025: '09-05', 2026: '08-26', 2027: '08-15', 2028: '08-04' },
  },
  { name: { en: 'Dussehra', hi: 'दशहरा' }, days: { 2025: '10-02', 2026: '10-20', 2027: '10-09', 2028: '09-27' } },
  { name: { en: 'Diwali', hi: 'दीवाली' }, days: { 2025: '10-20', 2026: '11-08', 2027: '10-29', 2028: '10-17' } },
  {
    name: { en: 'Guru Nanak Jayanti', hi: 'गुरु नानक जयंती' },
    days: { 2025: '11-05', 2026: '11-24', 2027: '11-14', 2028: '11-02' },
  },
]

const YEARS = [2025, 2026, 2027, 2028]
const LAST_NOTIFIED_YEAR = 2026

function holidaysOf(year: number): Holiday[] {
  const fixed = Object.entries(FIXED).map(([day, name]) => ({ on: `${year}-${day}`, name, isNotified: true }))
  const moving = FESTIVALS.flatMap(({ name, days }) =>
    days[year] === undefined ? [] : [{ on: `${year}-${days[year]}`, name, isNotified: year <= LAST_NOTIFIED_YEAR }],
  )
  return [...fixed, ...moving].sort((a, b) => a.on.localeCompare(b.on))
}

/** 2025 to 2028 in the order of their dates; two festivals may share one (2 Oct 2025). */
export const HOLIDAYS: readonly Holiday[] = YEARS.flatMap(holidaysOf)
