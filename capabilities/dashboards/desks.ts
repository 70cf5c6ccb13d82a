import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import type { Bilingual } from '@poonji/contract/route.ts'

interface DeskWords {
  title: Bilingual
  to: string
  /** Hardly anything ever waits there: it is named only when something does. */
  rare?: boolean
}

const reviewsOf = (type: OrganisationType, en: string, hi: string) => ({
  title: { en: `${en} sent for review`, hi: `समीक्षा के लिए भेजे गए ${hi}` },
  to: `/${type}/organisation?view=ALL&STATUS=TO_REVIEW`,
  rare: type !== 'BUYER',
})

/** What may wait for staff or a partner: its words, its list, and the permission that counts it. */
export const DESKS = {
  overdueToCall: {
    title: { en: 'Overdue clients to call', hi: 'बकाया वाले ग्राहकों को फ़ोन करना है' },
    to: '/collections?view=toCall',
  },
  promisesToday: {
    title: { en: 'Promises to pay due today', hi: 'आज चुकाने के वादे' },
    to: '/collections?view=promiseToday',
  },
  remindersToday: { title: { en: 'Reminders for today', hi: 'आज के रिमाइंडर' }, to: '/reminders?view=today' },
  deskQuestions: {
    title: { en: 'Applications with questions of the credit desk', hi: 'क्रेडिट डेस्क के सवाल वाले आवेदन' },
    to: '/application-pendencies?turn=sales',
  },
  offerQuestions: {
    title: { en: 'Applications with clients’ questions about the offer', hi: 'ऑफ़र पर ग्राहकों के सवाल वाले आवेदन' },
    to: '/applications?filter=STATUS:QUERY_FROM_CLIENT',
  },
  tasksDue: { title: { en: 'Tasks due by today', hi: 'आज तक के काम' }, to: '/tasks/my-tasks?view=due' },
  followUps: { title: { en: 'Leads to follow up', hi: 'लीड से फिर बात करनी है' }, to: '/leads?view=ASSIGNED&show=due' },
  documents: { title: { en: 'Documents to verify', hi: 'दस्तावेज़ जाँचने हैं' }, to: '/documents/queue' },
  forgedPapers: {
    title: { en: 'Applications stopped by a forged paper', hi: 'जाली काग़ज़ पर रुके आवेदन' },
    to: '/application-pendencies?paper=forged',
  },
  papersToRead: {
    title: { en: 'Returns and statements to read', hi: 'पढ़ने के लिए रिटर्न और स्टेटमेंट' },
    to: '/eligibility/uploads',
  },
  registrations: {
    title: { en: 'Registrations to check', hi: 'रजिस्ट्रेशन की जाँच' },
    to: '/registrations/to-check',
  },
  kyc: { title: { en: 'KYC cases to look at', hi: 'KYC के मामले देखने हैं' }, to: '/kyc/queue' },
  payments: { title: { en: 'Payments to match', hi: 'भुगतान मिलाने हैं' }, to: '/payments?tab=toMatch' },
  accountNames: {
    title: { en: 'Account names to check', hi: 'खातों के नाम मिलाने हैं' },
    to: '/bank-accounts/to-check',
  },
  addressChanges: {
    title: { en: 'Changes of address to check', hi: 'पते के बदलाव जाँचने हैं' },
    to: '/addresses/to-check',
  },
  complaints: { title: { en: 'Complaints to answer', hi: 'शिकायतों का जवाब देना है' }, to: '/grievances' },
  creditQueue: {
    title: { en: 'Credit cases, yours or not taken yet', hi: 'क्रेडिट के मामले, आपके या जो अभी किसी ने नहीं लिए' },
    to: '/credit-desk?waits=me',
  },
  committee: {
    title: { en: 'Cases for the committee', hi: 'कमेटी के मामले' },
    to: '/credit-desk/committee?waits=me',
  },
  committeeShort: {
    title: { en: 'Cases with too few members of the committee', hi: 'मामले, जिनके लिए कमेटी में सदस्य कम हैं' },
    to: '/credit-desk/committee',
    rare: true,
  },
  disputedBalances: {
    title: { en: 'Disputed balances to answer', hi: 'बाकी रकम पर उठे सवालों का जवाब' },
    to: '/balanceConfirmation?state=DISPUTED',
  },
  limitRevisions: {
    title: { en: 'Limit requests to decide', hi: 'लिमिट के अनुरोधों पर फ़ैसला' },
    to: '/limit-revisions',
  },
  stockStatements: {
    title: { en: 'Stock statements to check', hi: 'स्टॉक स्टेटमेंट जाँचने हैं' },
    to: '/stock-statements',
  },
  agreements: {
    title: { en: 'Agreements for us to sign', hi: 'एग्रीमेंट पर हमारे साइन' },
    to: '/agreements?state=WITH_LENDER',
  },
  agreementNames: {
    title: { en: 'Names on agreements to check', hi: 'एग्रीमेंट के नाम मिलाने हैं' },
    to: '/agreements?state=ON_HOLD',
  },
  agreementsNotMade: {
    title: { en: 'Agreements whose papers could not be made', hi: 'एग्रीमेंट, जिनके काग़ज़ नहीं बन पाए' },
    to: '/agreements?state=GENERATION_PROBLEM',
    rare: true,
  },
  disbursalsToMake: {
    title: { en: 'Disbursals to prepare', hi: 'डिस्बर्सल तैयार करने हैं' },
    to: '/disbursal-request/ALL/submitted',
  },
  disbursalsToCheck: {
    title: { en: 'Disbursals to approve', hi: 'डिस्बर्सल मंज़ूर करने हैं' },
    to: '/disbursal-request/ALL/checked',
  },
  payoutsUnanswered: {
    title: {
      en: 'Payouts that the bank has not answered by the next day',
      hi: 'भुगतान, जिन पर बैंक ने अगले दिन तक जवाब नहीं दिया',
    },
    to: '/disbursal-request/ALL/processing',
    rare: true,
  },
  debitsUnanswered: {
    title: {
      en: 'Auto pay with a debit that the bank has not answered for three days',
      hi: 'ऑटो पे, जिनके डेबिट पर बैंक ने तीन दिन से जवाब नहीं दिया',
    },
    to: '/nachCollection/unanswered',
    rare: true,
  },
  payoutsShort: {
    title: {
      en: 'Payouts for which our account holds too little',
      hi: 'भुगतान, जिनके लिए हमारे खाते में पैसा कम है',
    },
    to: '/disbursal-request/ALL/processing',
    rare: true,
  },
  missedDays: {
    title: { en: 'Business days still to be closed', hi: 'कारोबारी दिन, जो अभी बंद नहीं हुए' },
    to: '/end-of-day',
    rare: true,
  },
  leftOut: {
    title: { en: 'Loans left out of the last night', hi: 'पिछली रात के हिसाब से छूटे लोन' },
    to: '/end-of-day',
    rare: true,
  },
  refundsToAsk: {
    title: { en: 'Money to give back to clients', hi: 'ग्राहकों को लौटाने की रकम' },
    to: '/refunds-due?turn=maker',
  },
  requestsToCheck: {
    title: { en: 'Charges, refunds and write-offs to decide', hi: 'शुल्क, रिफ़ंड और बट्टे खाते पर फ़ैसला' },
    to: '/loan-requests',
  },
  benchmarkSteps: {
    title: { en: 'Rates that follow a benchmark to approve', hi: 'बेंचमार्क के साथ बदलने वाली दरें मंज़ूर करनी हैं' },
    to: '/rate-revisions',
  },
  lenderChange: {
    title: { en: 'Change of the lender’s particulars to approve', hi: 'ऋणदाता की जानकारी में बदलाव मंज़ूर करना है' },
    to: '/lender',
  },
  creditPolicyChange: {
    title: { en: 'Change of the credit policy to approve', hi: 'क्रेडिट नीति में बदलाव मंज़ूर करना है' },
    to: '/credit-policy',
  },
  reviews: reviewsOf('BUYER', 'Clients', 'ग्राहक'),
  supplierReviews: reviewsOf('SUPPLIER', 'Beneficiaries', 'लाभार्थी'),
  vendorReviews: reviewsOf('VENDOR', 'Vendors', 'वेंडर'),
  dsaReviews: reviewsOf('DSA', 'DSAs', 'DSA'),
  channelPartnerReviews: reviewsOf('CHANNEL_PARTNER', 'Channel partners', 'चैनल पार्टनर'),
  anchorReviews: reviewsOf('ANCHOR', 'Anchors', 'एंकर'),
  partners: {
    title: { en: 'Partners to decide on', hi: 'पार्टनर बनने के आवेदनों पर फ़ैसला' },
    to: '/partners?state=SUBMITTED',
  },
  clientClaims: {
    title: { en: 'Claims to clients to settle', hi: 'ग्राहकों पर दावों का फ़ैसला' },
    to: '/client-claims',
  },
  payoutDisputes: {
    title: { en: 'Disputes about payouts to settle', hi: 'कमाई पर विवादों का फ़ैसला' },
    to: '/payout-disputes',
  },
  payoutsToRelease: {
    title: { en: 'Payments to partners to release', hi: 'पार्टनर के भुगतान मंज़ूर करने हैं' },
    to: '/partner-payments?state=TO_RELEASE',
  },
  partnerPaymentsShort: {
    title: {
      en: 'Payments to partners for which our account holds too little',
      hi: 'पार्टनर के भुगतान, जिनके लिए हमारे खाते में पैसा कम है',
    },
    to: '/partner-payments?state=PROCESSING',
    rare: true,
  },
  callbacks: { title: { en: 'People who asked to be called', hi: 'जिन्होंने फ़ोन माँगा है' }, to: '/callbacks' },
  companyReports: {
    title: { en: 'Reports of wrong claims to settle', hi: 'ग़लत दावों की रिपोर्ट पर फ़ैसला' },
    to: '/company-reports',
  },
  applications: {
    title: { en: 'Applications that wait for the client', hi: 'ग्राहक की ओर से रुके आवेदन' },
    to: '/application-pendencies?turn=client',
  },
} as const satisfies Record<string, DeskWords>
export type Desk = keyof typeof DESKS
const wordsOf = (desk: Desk): DeskWords => DESKS[desk]
export const isRare = (desk: Desk): boolean => wordsOf(desk).rare === true
export const DESK_NAMES = Object.keys(DESKS) as [Desk, ...Desk[]]
