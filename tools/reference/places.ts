/** Districts as India Post's directory spells them → as they are written today. */
const DISTRICTS: Record<string, string> = {
  AHMADABAD: 'Ahmedabad',
  'BANAS KANTHA': 'Banaskantha',
  'SABAR KANTHA': 'Sabarkantha',
  'PANCH MAHALS': 'Panchmahal',
  CHHOTAUDEPUR: 'Chhota Udepur',
  DOHAD: 'Dahod',
  MAHESANA: 'Mehsana',
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  COOCHBEHAR: 'Cooch Behar',
  MALDAH: 'Malda',
  JAGITIAL: 'Jagtial',
  VIJAYNAGAR: 'Vijayanagara',
  'LEH LADAKH': 'Leh',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
}

/** Districts whose chief town has another name. Delhi's districts are quarters of one city. */
const CITIES: Record<string, string> = {
  'Mumbai Suburban': 'Mumbai',
  'Bengaluru Urban': 'Bengaluru',
  'Gautam Buddha Nagar': 'Noida',
  'S.A.S Nagar': 'Mohali',
  'Dakshina Kannada': 'Mangaluru',
  'Kamrup Metro': 'Guwahati',
  'Kamrup Metropolitan': 'Guwahati',
  Khordha: 'Bhubaneswar',
  Ernakulam: 'Kochi',
  Kachchh: 'Bhuj',
  'Purbi Singhbhum': 'Jamshedpur',
  'East Singhbhum': 'Jamshedpur',
  'South Andamans': 'Port Blair',
}
const DELHI = '07'

/** A district's name with capitals at its words, in today's spelling. */
export function districtName(district: string): string {
  return (
    DISTRICTS[district.toUpperCase()] ??
    district.replace(/\p{L}+/gu, word =>
      /^(?:AND|OF)$/i.test(word) ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
  )
}

/**
 * The city to propose: in Delhi and wherever the postal division is a city's (`Pune City East Division`), that city;
 * elsewhere the district's chief town, which mostly carries its name.
 */
export function cityOf(district: string, stateCode: string, division: string): string {
  if (stateCode === DELHI) return 'New Delhi'
  const ofCity =
    /^(.+?) (?:City|GPO)\b/.exec(division)?.[1] ?? /^(?:Navi Mumbai|Kolkata|Bengaluru|Hyderabad)\b/.exec(division)?.[0]
  const name = districtName(district)
  return ofCity ?? (division.endsWith('Kolkata Division') ? 'Kolkata' : (CITIES[name] ?? name))
}
