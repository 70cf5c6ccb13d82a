import type { FakeWorld } from './fake-world.ts'

export interface SwitchValue {
  value: string
  label: { en: string; hi: string }
  /** Goes back to the first value once a fake has acted on it. */
  once?: true
}

export interface DemoSwitch {
  label: { en: string; hi: string }
  /** The first value is the ordinary one. */
  values: readonly SwitchValue[]
}

const works: SwitchValue = { value: 'works', label: { en: 'Works', hi: 'चल रहा है' } }
const down: SwitchValue = { value: 'down', label: { en: 'Down', hi: 'बंद है' } }
const on = (en: string, hi: string) => ({ label: { en, hi }, values: [works, down] })
const choice = (value: string, en: string, hi: string): SwitchValue => ({ value, label: { en, hi } })
const next = (value: string, en: string, hi: string): SwitchValue => ({ ...choice(value, en, hi), once: true })

/** Every lever of the demo's outside world, in the order `/demo` shows them. */
export const switches = {
  delay: {
    label: { en: 'How long outside services take', hi: 'बाहरी सेवाएँ कितना समय लेती हैं' },
    values: [
      choice('none', 'No delay', 'तुरंत'),
      choice('20-seconds', '20 seconds', '20 सेकंड'),
      choice('2-minutes', '2 minutes', '2 मिनट'),
      choice('30-minutes', '30 minutes', '30 मिनट'),
    ],
  },
  sms: on('SMS', 'SMS'),
  mail: on('Email', 'ईमेल'),
  messaging: on('WhatsApp messages', 'WhatsApp संदेश'),
  gst: {
    label: { en: 'GST portal', hi: 'जीएसटी पोर्टल' },
    values: [works, down, next('otp-not-sent', 'Next OTP is not sent', 'अगला OTP नहीं पहुँचेगा')],
  },
  pan: on('PAN check', 'PAN जाँच'),
  'penny-drop': {
    label: { en: 'Bank account check (penny drop)', hi: 'बैंक खाते की जाँच (पेनी ड्रॉप)' },
    values: [
      works,
      down,
      next('name-mismatch', 'Next account: another name', 'अगला खाता: नाम अलग'),
      next('invalid-account', 'Next account: no such account', 'अगला खाता: ऐसा खाता नहीं है'),
      next('pending', 'Next account: answer comes later', 'अगला खाता: जवाब बाद में'),
    ],
  },
  bureau: on('Credit bureau', 'क्रेडिट ब्यूरो'),
  payouts: {
    label: { en: 'Payouts to bank accounts', hi: 'बैंक खाते में भुगतान' },
    values: [
      works,
      down,
      choice('short', 'Our account holds too little', 'हमारे खाते में पैसा कम है'),
      next('fail', 'Next payout fails', 'अगला भुगतान फ़ेल होगा'),
      next('return', 'Next payout is paid, then returned', 'अगला भुगतान होकर वापस आएगा'),
      next('stuck', 'Next payout waits until the next day', 'अगला भुगतान अगले दिन तक रुकेगा'),
      next('answer-lost', 'Next payout is taken, but its answer is lost', 'अगला भुगतान होगा, पर जवाब नहीं पहुँचेगा'),
    ],
  },
  gateway: {
    label: { en: 'Payment gateway', hi: 'पेमेंट गेटवे' },
    values: [works, down, choice('pending', 'Payments stay pending', 'भुगतान पेंडिंग रहेंगे')],
  },
  'upi-collect': {
    label: { en: 'UPI collect request (by VPA)', hi: 'UPI कलेक्ट रिक्वेस्ट (VPA से)' },
    values: [choice('off', 'Not offered', 'उपलब्ध नहीं'), choice('on', 'Offered', 'उपलब्ध')],
  },
  aadhaar: {
    label: { en: 'Aadhaar (UIDAI)', hi: 'आधार (UIDAI)' },
    values: [
      works,
      down,
      next('otp-expired', 'Next OTP has expired', 'अगला OTP एक्सपायर होगा'),
      next('no-mobile', 'Next number has no mobile linked', 'अगले नंबर से मोबाइल लिंक नहीं होगा'),
    ],
  },
  'account-aggregator': {
    label: { en: 'Account aggregator', hi: 'अकाउंट एग्रीगेटर' },
    values: [
      works,
      down,
      next('denied', 'Next bank denies the statement', 'अगला बैंक स्टेटमेंट देने से मना करेगा'),
      next('timeout', 'Next bank does not answer', 'अगला बैंक जवाब नहीं देगा'),
    ],
  },
  esign: {
    label: { en: 'Aadhaar e-sign', hi: 'आधार ई-साइन' },
    values: [works, down, next('fail', 'Next signature fails', 'अगला साइन फ़ेल होगा')],
  },
  mandate: {
    label: { en: 'Auto-debit registration', hi: 'ऑटो पे का रजिस्ट्रेशन' },
    values: [works, down, next('fail', 'Bank rejects the next mandate', 'बैंक अगला मैंडेट रिजेक्ट करेगा')],
  },
  'mandate-debit': {
    label: { en: 'Auto-debit presentations', hi: 'ऑटो पे के डेबिट' },
    values: [
      choice('pay', 'Are paid', 'पैसे कटेंगे'),
      next('bounce-next', 'Next one bounces', 'अगली बाउंस होगी'),
      choice('bounce', 'All bounce', 'सब बाउंस होंगी'),
      choice('wait', 'Banks do not answer', 'बैंक जवाब नहीं देते'),
    ],
  },
  estamp: on('E-stamp', 'ई-स्टाम्प'),
  ckyc: on('CKYC register', 'CKYC रजिस्टर'),
  screening: {
    label: { en: 'Screening lists', hi: 'स्क्रीनिंग लिस्ट' },
    values: [
      works,
      down,
      choice('new-entry', 'Navin Soochidar Demo came onto a list', 'Navin Soochidar Demo का नाम सूची में आया'),
    ],
  },
  probe: on('Company data', 'कंपनी की जानकारी'),
  'malware-scan': on('Malware scan', 'मैलवेयर स्कैन'),
} as const satisfies Record<string, DemoSwitch>

export type SwitchName = keyof typeof switches

/** Where a switch stands. */
export async function readSwitch(world: FakeWorld, name: SwitchName): Promise<string> {
  return (await world.get<string>('switches', name)) ?? switches[name].values[0].value
}

/** Turns a switch; false when there is no such switch or value. */
export async function turnSwitch(world: FakeWorld, name: string, value: string): Promise<boolean> {
  const known: DemoSwitch | undefined = Object.hasOwn(switches, name) ? switches[name as SwitchName] : undefined
  if (!known?.values.some(v => v.value === value)) return false
  await world.set('switches', name, value)
  return true
}

/** Where a switch stands; one that holds for the next time only goes back to its first value. */
export async function takeSwitch(world: FakeWorld, name: SwitchName): Promise<string> {
  const value = await readSwitch(world, name)
  const values: readonly SwitchValue[] = switches[name].values
  if (values.find(v => v.value === value)?.once) await world.set('switches', name, values[0]?.value)
  return value
}

const DELAY_SECONDS: Record<string, number> = { '20-seconds': 20, '2-minutes': 120, '30-minutes': 1800 }

/** How long an answer that is not given at once takes now, in seconds. */
export async function delaySeconds(world: FakeWorld): Promise<number> {
  return DELAY_SECONDS[await readSwitch(world, 'delay')] ?? 0
}
