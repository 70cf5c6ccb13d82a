import type { Permission } from '@poonji/contract/permissions.ts'
import type { Bilingual } from '@poonji/contract/route.ts'

/** What a permission is about; the editor shows one after the other. */
export const PERMISSION_GROUPS = {
  organisation: { en: 'Companies and people', hi: 'कंपनियाँ और लोग' },
  application: { en: 'Applications and offers', hi: 'आवेदन और ऑफ़र' },
  documents: { en: 'Documents and verification', hi: 'दस्तावेज़ और सत्यापन' },
  money: { en: 'Loans and money', hi: 'लोन और पैसा' },
  sales: { en: 'Sales and partners', hi: 'सेल्स और पार्टनर' },
  collections: { en: 'Collections', hi: 'कलेक्शन' },
  control: { en: 'Control', hi: 'नियंत्रण' },
} as const satisfies Record<string, Bilingual>
export type PermissionGroup = keyof typeof PERMISSION_GROUPS

interface PermissionName extends Bilingual {
  group: PermissionGroup
}
const named = (group: PermissionGroup, en: string, hi: string): PermissionName => ({ group, en, hi })

/** Each permission in words; a test asks that none is missing. */
export const PERMISSION_NAMES: Readonly<Partial<Record<Permission, PermissionName>>> = {
  CAN_VIEW_DASHBOARD: named('organisation', 'Open the dashboard', 'डैशबोर्ड खोलना'),
  CAN_VIEW_ORGANISATION: named('organisation', 'See a company’s profile', 'कंपनी की प्रोफ़ाइल देखना'),
  CAN_VIEW_QUALIFICATION: named('organisation', 'See a company’s qualification', 'कंपनी की योग्यता देखना'),
  CAN_VIEW_REFERRALS: named('organisation', 'See who referred a company', 'कंपनी किसके रेफ़रल से आई, देखना'),
  CAN_CREATE_ORGANISATION: named('organisation', 'Add borrowing companies', 'लोन लेने वाली कंपनी जोड़ना'),
  CAN_CREATE_PARTNER_ORGANISATION: named(
    'organisation',
    'Add DSAs, channel partners, agents and lending service providers',
    'DSA, चैनल पार्टनर, एजेंट और लेंडिंग सर्विस प्रोवाइडर जोड़ना',
  ),
  CAN_CREATE_TRADE_ORGANISATION: named(
    'organisation',
    'Add beneficiaries, vendors, anchors and distributors',
    'लाभार्थी, वेंडर, एंकर और डिस्ट्रीब्यूटर जोड़ना',
  ),
  CAN_EDIT_ORGANISATION: named('organisation', 'Edit a company’s profile', 'कंपनी की प्रोफ़ाइल बदलना'),
  CAN_INVITE_MEMBER: named('organisation', 'Invite members', 'सदस्य बुलाना'),
  CAN_VIEW_PROMOTERS: named('organisation', 'See promoters', 'प्रमोटर देखना'),
  CAN_EDIT_PROMOTERS: named('organisation', 'Add and edit promoters', 'प्रमोटर जोड़ना और बदलना'),
  CAN_VIEW_ADDRESSES: named('organisation', 'See addresses', 'पते देखना'),
  CAN_ADD_ADDRESS: named('organisation', 'Add and edit addresses', 'पते जोड़ना और बदलना'),
  CAN_VERIFY_ADDRESS: named('organisation', 'Verify addresses', 'पते सत्यापित करना'),
  CAN_VIEW_CONTACTS: named('organisation', 'See contacts', 'संपर्क देखना'),
  CAN_ADD_CONTACT: named('organisation', 'Add contacts', 'संपर्क जोड़ना'),
  CAN_VIEW_TAXES: named('organisation', 'See tax registrations', 'टैक्स रजिस्ट्रेशन देखना'),
  CAN_ADD_TAX_INFO: named('organisation', 'Add GST and other tax registrations', 'जीएसटी और दूसरे टैक्स रजिस्ट्रेशन जोड़ना'),
  CAN_ADD_LEI_NUMBER: named('organisation', 'Add an LEI', 'LEI जोड़ना'),
  CAN_EDIT_MSME_REGISTRATION_INFO: named(
    'organisation',
    'Edit MSME and Udyam details',
    'MSME और उद्यम की जानकारी बदलना',
  ),
  CAN_VERIFY_PAN: named('organisation', 'Verify a PAN', 'PAN सत्यापित करना'),
  CAN_CREATE_CHILD_ORG: named('organisation', 'Add child companies', 'सहायक कंपनी जोड़ना'),
  CAN_BLACKLIST_ORG: named('organisation', 'Blacklist a company', 'कंपनी को ब्लैकलिस्ट करना'),
  CAN_WHATS_APP_CONNECT: named('organisation', 'Connect on WhatsApp', 'WhatsApp पर जोड़ना'),

  CAN_VIEW_APPLICATIONS: named('application', 'See applications', 'आवेदन देखना'),
  CAN_VIEW_QUESTIONNAIRE: named('application', 'See an application’s questionnaire', 'आवेदन की प्रश्नावली देखना'),
  CAN_APPLY_FOR_CREDIT: named('application', 'Apply for credit', 'लोन के लिए आवेदन करना'),
  CAN_EDIT_APPLICATION: named('application', 'Edit applications', 'आवेदन बदलना'),
  CAN_TRIGGER_EKYC_AND_BANKING_CONSENT: named(
    'application',
    'Ask for e-KYC and bank consent',
    'e-KYC और बैंक सहमति माँगना',
  ),
  CAN_UNDERWRITE: named('application', 'Decide at the credit desk', 'क्रेडिट डेस्क पर फ़ैसला करना'),
  CAN_APPROVE_IN_COMMITTEE: named('application', 'Approve in committee', 'कमेटी में मंज़ूरी देना'),
  CAN_VIEW_OFFERS: named('application', 'See offers', 'ऑफ़र देखना'),
  CAN_ACCEPT_OFFER: named('application', 'Accept or decline offers', 'ऑफ़र स्वीकार या अस्वीकार करना'),
  CAN_VIEW_AGREEMENTS: named('application', 'See agreements', 'एग्रीमेंट देखना'),
  CAN_PREPARE_AGREEMENT: named('application', 'Prepare agreements', 'एग्रीमेंट तैयार करना'),
  CAN_SIGN_AGREEMENT: named('application', 'Sign agreements', 'एग्रीमेंट साइन करना'),
  CAN_VIEW_CONSENTS: named('application', 'See consents', 'सहमतियाँ देखना'),
  CAN_GIVE_CONSENT: named('application', 'Give consents', 'सहमति देना'),
  CAN_EDIT_PRODUCTS: named('application', 'Edit products', 'प्रोडक्ट बदलना'),
  CAN_EDIT_CREDIT_POLICY: named('application', 'Change the credit policy', 'क्रेडिट नीति बदलना'),
  CAN_EDIT_LENDER: named('application', 'Change the lender’s particulars', 'ऋणदाता की जानकारी बदलना'),

  CAN_VIEW_DOCUMENTS: named('documents', 'See documents', 'दस्तावेज़ देखना'),
  CAN_UPLOAD_DOCUMENTS: named('documents', 'Upload documents', 'दस्तावेज़ अपलोड करना'),
  CAN_VERIFY_DOCUMENTS: named('documents', 'Verify documents', 'दस्तावेज़ सत्यापित करना'),
  CAN_DELETE_DOCUMENTS: named('documents', 'Delete documents', 'दस्तावेज़ हटाना'),
  CAN_LINK_DOCUMENT_BY_TOKEN: named('documents', 'Collect documents by a link', 'लिंक से दस्तावेज़ मँगाना'),
  CAN_REVEAL_IDENTITY: named('documents', 'Reveal a full PAN or account number', 'पूरा PAN या खाता नंबर देखना'),

  CAN_VIEW_LIMITS: named('money', 'See loans and limits', 'लोन और लिमिट देखना'),
  CAN_EDIT_LIMITS: named('money', 'Change limits', 'लिमिट बदलना'),
  CAN_VIEW_MAXIMUM_PERMISSIBLE_ADVANCE: named('money', 'See the maximum permissible advance', 'अधिकतम एडवांस देखना'),
  CAN_EDIT_MAXIMUM_PERMISSIBLE_ADVANCE: named('money', 'Change the maximum permissible advance', 'अधिकतम एडवांस बदलना'),
  CAN_VIEW_DUES: named('money', 'See dues', 'देय रकम देखना'),
  CAN_VIEW_LEDGER: named('money', 'See the ledger and statements', 'खाता-बही और स्टेटमेंट देखना'),
  CAN_PAY: named('money', 'Pay', 'भुगतान करना'),
  CAN_VIEW_BANK_ACCOUNTS: named('money', 'See bank accounts', 'बैंक खाते देखना'),
  CAN_ADD_BANK_ACCOUNT: named('money', 'Add bank accounts', 'बैंक खाते जोड़ना'),
  CAN_DELETE_BANK_ACCOUNT: named('money', 'Delete bank accounts', 'बैंक खाते हटाना'),
  CAN_VIEW_BENEFICIARIES: named('money', 'See beneficiaries', 'लाभार्थी देखना'),
  CAN_ADD_BENEFICIARY: named('money', 'Add beneficiaries', 'लाभार्थी जोड़ना'),
  CAN_VIEW_DISBURSEMENT_STATUS: named('money', 'See disbursal requests', 'डिस्बर्सल अनुरोध देखना'),
  CAN_CREATE_DISBURSEMENT_REQUEST: named('money', 'Ask for a disbursal', 'डिस्बर्सल माँगना'),
  CAN_MAKE_DISBURSAL: named('money', 'Prepare disbursals (maker)', 'डिस्बर्सल तैयार करना (मेकर)'),
  CAN_CHECK_DISBURSAL: named('money', 'Approve disbursals (checker)', 'डिस्बर्सल मंज़ूर करना (चेकर)'),
  CAN_VIEW_INVOICE_DISCOUNTS: named('money', 'See invoice discounting', 'इनवॉइस डिस्काउंटिंग देखना'),
  CAN_VIEW_MANDATES: named('money', 'See auto-pay mandates', 'ऑटो पे मैंडेट देखना'),
  CAN_REGISTER_MANDATE: named('money', 'Register auto-pay mandates', 'ऑटो पे मैंडेट रजिस्टर करना'),
  CAN_MAP_PAYMENTS: named('money', 'Match bank credits to loans', 'बैंक क्रेडिट को लोन से मिलाना'),
  CAN_IMPORT_BANK_CREDITS: named('money', 'Import bank credits', 'बैंक क्रेडिट इंपोर्ट करना'),
  CAN_MAKE_CHARGE: named('money', 'Add or waive charges (maker)', 'शुल्क जोड़ना या माफ़ करना (मेकर)'),
  CAN_CHECK_CHARGE: named('money', 'Approve charges (checker)', 'शुल्क मंज़ूर करना (चेकर)'),

  CAN_VIEW_RECEIVED_PAYMENTS: named(
    'money',
    'See what a supplier was paid for buyers',
    'देखना कि ख़रीदारों की ओर से सप्लायर को क्या मिला',
  ),
  CAN_VIEW_CONNECTED_BUYERS: named(
    'organisation',
    'See the buyers connected to a supplier, and the suppliers connected to an anchor',
    'किसी सप्लायर से जुड़े ख़रीदार और किसी एंकर से जुड़े सप्लायर देखना',
  ),
  CAN_VIEW_RECEIVED_ORDERS: named(
    'organisation',
    'See the orders that buyers placed with a supplier',
    'वे ऑर्डर देखना जो ख़रीदारों ने सप्लायर को दिए',
  ),
  CAN_VIEW_OWED_INVOICES: named(
    'money',
    'See the invoices that an anchor is to pay',
    'वे इनवॉइस देखना जो एंकर को चुकानी हैं',
  ),
  CAN_ANSWER_OWED_INVOICES: named(
    'money',
    'Say whether the anchor will pay an invoice',
    'बताना कि एंकर इनवॉइस का पैसा देगा या नहीं',
  ),

  CAN_VIEW_LEADS: named('sales', 'See the lists of companies and leads', 'कंपनियों और लीड की सूची देखना'),
  CAN_EDIT_LEADS: named('sales', 'Edit leads', 'लीड बदलना'),
  CAN_SEND_LEAD_TO_REVIEW: named('sales', 'Send a lead for review', 'लीड को समीक्षा के लिए भेजना'),
  CAN_REASSIGN_PERSONNEL: named('sales', 'Reassign companies to colleagues', 'कंपनी दूसरे सहकर्मी को सौंपना'),
  CAN_VIEW_TASKS: named('sales', 'See tasks, note and give them', 'काम देखना, लिखना और देना'),
  CAN_VIEW_MEETINGS: named('sales', 'See meetings', 'मीटिंग देखना'),
  CAN_VIEW_PARTNER_DASHBOARD: named('sales', 'See the partner dashboard', 'पार्टनर डैशबोर्ड देखना'),
  CAN_ONBOARD_PARTNER: named('sales', 'Become a partner, keep the firm’s papers', 'पार्टनर बनना, फ़र्म के काग़ज़ सँभालना'),
  CAN_MANAGE_PARTNERS: named('sales', 'Manage partners', 'पार्टनर सँभालना'),
  CAN_VIEW_PAYOUTS: named('sales', 'See partner payouts', 'पार्टनर की कमाई देखना'),
  CAN_SET_PAYOUT_ACCOUNT: named('sales', 'Set the account for one’s own payouts', 'अपनी कमाई का खाता तय करना'),
  CAN_PAY_PARTNERS: named('money', 'Prepare and release what partners are paid', 'पार्टनर का भुगतान तैयार और मंज़ूर करना'),
  CAN_ADD_PARTNER_EMPLOYEE: named('sales', 'Add a partner’s employees', 'पार्टनर के कर्मचारी जोड़ना'),
  CAN_BULK_UPLOAD: named('sales', 'Upload bulk sheets', 'एक साथ शीट अपलोड करना'),
  CAN_VIEW_REPORTS: named('sales', 'See reports', 'रिपोर्ट देखना'),

  CAN_VIEW_COLLECTIONS_LIST: named('collections', 'See the collections list', 'कलेक्शन सूची देखना'),
  CAN_WORK_COLLECTIONS: named('collections', 'Call, take promises, note remarks', 'कॉल करना, वादे और टिप्पणी दर्ज करना'),
  CAN_SEND_DUES_REMINDER: named('collections', 'Send reminders of dues', 'देय रकम की याद दिलाना'),

  CAN_RAISE_GRIEVANCE: named('control', 'Raise complaints', 'शिकायत दर्ज करना'),
  CAN_ANSWER_GRIEVANCE: named('control', 'Answer complaints', 'शिकायत का जवाब देना'),
  CAN_VIEW_AUDITS: named('control', 'See who changed what', 'किसने क्या बदला, देखना'),
  CAN_RUN_END_OF_DAY: named('control', 'Run the end of day', 'दिन का अंत चलाना'),
  CAN_EDIT_ROLES: named('control', 'Edit roles and give them to people', 'रोल बदलना और लोगों को देना'),
}

/** A permission in words; one that has none yet shows its name. */
export function permissionName(permission: Permission, language: 'en' | 'hi'): string {
  return PERMISSION_NAMES[permission]?.[language] ?? permission
}

export function permissionGroup(permission: Permission): PermissionGroup {
  return PERMISSION_NAMES[permission]?.group ?? 'control'
}
