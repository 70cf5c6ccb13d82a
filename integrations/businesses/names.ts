import { oneOf } from './seeded.ts'

type Words = readonly [string, ...string[]]
type ByLetter = Record<string, Words>

const firstWords: ByLetter = {
  A: ['Ambika', 'Anand', 'Arihant'],
  B: ['Balaji', 'Bharat', 'Bhavani'],
  C: ['Chandra', 'Chetak', 'Cauvery'],
  D: ['Durga', 'Deccan', 'Dhanlaxmi'],
  E: ['Everest', 'Ekta', 'Eastern'],
  F: ['Falcon', 'Fortune', 'Five Rivers'],
  G: ['Ganga', 'Gayatri', 'Gokul'],
  H: ['Himalaya', 'Hari Om', 'Hindustan'],
  I: ['Indus', 'Ishwar', 'Indra'],
  J: ['Jai Hind', 'Jagdamba', 'Jyoti'],
  K: ['Kaveri', 'Krishna', 'Kalyan'],
  L: ['Laxmi', 'Lotus', 'Lakshya'],
  M: ['Mahavir', 'Malwa', 'Meenakshi'],
  N: ['Narmada', 'New India', 'Nandi'],
  O: ['Om', 'Orient', 'Omkar'],
  P: ['Parvati', 'Prakash', 'Punjab'],
  Q: ['Quality', 'Quick', 'Qutub'],
  R: ['Radha', 'Royal', 'Rajdhani'],
  S: ['Saraswati', 'Sahyadri', 'Surya'],
  T: ['Tirupati', 'Trimurti', 'Tapti'],
  U: ['Universal', 'Uma', 'Ujwal'],
  V: ['Vaibhav', 'Vindhya', 'Venkatesh'],
  W: ['Western', 'Wardha', 'Welcome'],
  X: ['Xavier', 'Xcel', 'Xpress'],
  Y: ['Yash', 'Yamuna', 'Yogi'],
  Z: ['Zenith', 'Zaveri', 'Zodiac'],
}

const surnames: ByLetter = {
  A: ['Agarwal', 'Arora'],
  B: ['Bansal', 'Bhat'],
  C: ['Chauhan', 'Chopra'],
  D: ['Desai', 'Das'],
  E: ['Eapen', 'Easwaran'],
  F: ['Fernandes', 'Furtado'],
  G: ['Gupta', 'Goyal'],
  H: ['Hegde', 'Hora'],
  I: ['Iyer', 'Irani'],
  J: ['Jain', 'Joshi'],
  K: ['Kulkarni', 'Kapoor'],
  L: ['Lal', 'Lodha'],
  M: ['Mehta', 'Mishra'],
  N: ['Nair', 'Naidu'],
  O: ['Oberoi', 'Ojha'],
  P: ['Patel', 'Pillai'],
  Q: ['Qureshi', 'Qazi'],
  R: ['Rao', 'Reddy'],
  S: ['Sharma', 'Shah'],
  T: ['Tiwari', 'Thakur'],
  U: ['Upadhyay', 'Unnikrishnan'],
  V: ['Verma', 'Vyas'],
  W: ['Wadhwa', 'Wagh'],
  X: ['Xavier', 'Xalxo'],
  Y: ['Yadav', 'Yelne'],
  Z: ['Zaveri', 'Zaidi'],
}

const givenNames: Words = [
  'Asha',
  'Ramesh',
  'Sunita',
  'Vijay',
  'Meena',
  'Suresh',
  'Kavita',
  'Anil',
  'Pooja',
  'Manoj',
  'Rekha',
  'Deepak',
  'Neha',
  'Sanjay',
  'Lakshmi',
  'Imran',
  'Farah',
  'Harpreet',
  'Gurmeet',
  'Thomas',
]

export interface Trade {
  words: string
  natureOfBusiness: string[]
}

const trades: readonly [Trade, ...Trade[]] = [
  { words: 'Steel Traders', natureOfBusiness: ['Wholesale Business', 'Warehouse / Depot'] },
  { words: 'Textiles', natureOfBusiness: ['Factory / Manufacturing', 'Wholesale Business'] },
  { words: 'Agro Foods', natureOfBusiness: ['Factory / Manufacturing', 'Retail Business'] },
  { words: 'Polymers', natureOfBusiness: ['Factory / Manufacturing'] },
  { words: 'Electricals', natureOfBusiness: ['Wholesale Business', 'Retail Business'] },
  { words: 'Pharma Distributors', natureOfBusiness: ['Wholesale Business'] },
  { words: 'Auto Components', natureOfBusiness: ['Factory / Manufacturing', 'Supplier of Services'] },
  { words: 'Packaging', natureOfBusiness: ['Factory / Manufacturing'] },
  { words: 'Chemicals', natureOfBusiness: ['Factory / Manufacturing', 'Import'] },
  { words: 'Engineering Works', natureOfBusiness: ['Works Contract', 'Factory / Manufacturing'] },
  { words: 'Paper Mart', natureOfBusiness: ['Wholesale Business', 'Office / Sale Office'] },
  { words: 'Cement Agency', natureOfBusiness: ['Wholesale Business', 'Supplier of Services'] },
]

export const tradeOf = (pan: string): Trade => oneOf(trades, pan, 'trade')

/** A business name that begins with the letter; the same for the same PAN. */
export function businessName(letter: string, pan: string): string {
  return `${oneOf(firstWords[letter] ?? ['Bharat'], pan, 'first')} ${tradeOf(pan).words}`
}

/** A person's name whose surname begins with the letter; the same for the same words. */
export function personName(letter: string, ...words: string[]): string {
  return `${oneOf(givenNames, ...words, 'given')} ${oneOf(surnames[letter] ?? ['Sharma'], ...words, 'surname')}`
}
