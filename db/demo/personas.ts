/** Who may log in to the demo world; the table of the README. */
export interface Persona {
  mobile: string
  name: string
  role: string
  visibility?: 'assigned' | 'supervised' | 'regional' | 'all'
  region?: string
  /** The mobile of whom they report to. */
  manager?: string
  /** The partner organisation they work for. */
  partner?: { name: string; type: 'CHANNEL_PARTNER' | 'DSA'; referralCode: string; pan: string }
  /** The supplier, vendor or anchor that they own. */
  company?: { name: string; type: 'SUPPLIER' | 'VENDOR' | 'ANCHOR'; pan: string; stateCode: string }
}

/** Whom the first borrower deals with; the supplier's account is the one that its limit pays. */
export const TRADE = {
  SUPPLIER: { mobile: '9000000041', name: 'Jindal Steel Depot', pan: 'AAACJ4110A', account: '334455667788' },
  VENDOR: { mobile: '9000000042', name: 'Sahyadri Logistics', pan: 'AAACS4111B' },
  ANCHOR: { mobile: '9000000043', name: 'Tapti Auto Components', pan: 'AAACT4112C' },
} as const

const tradePersona = (type: keyof typeof TRADE, name: string, role: string): Persona => ({
  ...{ mobile: TRADE[type].mobile, name, role },
  company: { name: TRADE[type].name, type, pan: TRADE[type].pan, stateCode: '27' },
})

const agarwal = {
  name: 'Agarwal Finserve',
  type: 'CHANNEL_PARTNER',
  referralCode: 'AGARWAL',
  pan: 'AAAFA7411C',
} as const

export const PERSONAS: readonly Persona[] = [
  { mobile: '9000000023', name: 'Meera Nair', role: 'REGIONAL_MANAGER', visibility: 'regional', region: 'WEST' },
  {
    mobile: '9000000022',
    name: 'Vikram Joshi',
    role: 'SALES_MANAGER',
    visibility: 'supervised',
    region: 'WEST',
    manager: '9000000023',
  },
  {
    mobile: '9000000021',
    name: 'Anita Sharma',
    role: 'SALES_EXECUTIVE',
    visibility: 'assigned',
    region: 'WEST',
    manager: '9000000022',
  },
  { mobile: '9000000024', name: 'Imran Qureshi', role: 'COLLECTIONS_OFFICER', visibility: 'all' },
  { mobile: '9000000025', name: 'Kavita Rao', role: 'OPERATIONS_MAKER', visibility: 'all' },
  { mobile: '9000000027', name: 'Suresh Patil', role: 'OPERATIONS_CHECKER', visibility: 'all' },
  { mobile: '9000000026', name: 'Ravi Iyer', role: 'CREDIT_DESK', visibility: 'all' },
  { mobile: '9000000028', name: 'Leela Menon', role: 'CREDIT_COMMITTEE', visibility: 'all' },
  { mobile: '9000000029', name: 'Arjun Desai', role: 'ADMINISTRATOR', visibility: 'all' },
  { mobile: '9000000030', name: 'Sunita Bhat', role: 'ADMINISTRATOR', visibility: 'all' },
  { mobile: '9000000031', name: 'Farah Khan', role: 'BUREAU_MANAGER' },
  { mobile: '9000000011', name: 'Nitin Agarwal', role: 'PARTNER_OWNER', partner: agarwal },
  { mobile: '9000000013', name: 'Pooja Saxena', role: 'PARTNER_EMPLOYEE', partner: agarwal },
  {
    mobile: '9000000012',
    name: 'Harpreet Gill',
    role: 'PARTNER_OWNER',
    partner: { name: 'Gill Credit Services', type: 'CHANNEL_PARTNER', referralCode: 'GILL', pan: 'AACFG7412D' },
  },
  {
    mobile: '9000000014',
    name: 'Deepak Verma',
    role: 'DSA',
    partner: { name: 'Verma Associates', type: 'DSA', referralCode: 'VERMA', pan: 'ABXPV7413E' },
  },
  tradePersona('SUPPLIER', 'Rakesh Jindal', 'SUPPLIER_OWNER'),
  tradePersona('VENDOR', 'Manisha Kulkarni', 'SUPPLIER_OWNER'),
  tradePersona('ANCHOR', 'Gautam Shetty', 'ANCHOR_OWNER'),
]
