import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/organisations/web/screens.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const company = { en: 'Company', hi: 'कंपनी' }
const contacts = { en: 'Contacts', hi: 'संपर्क' }
const addContact = { en: 'Add a contact', hi: 'संपर्क जोड़ें' }

const listOf = (type: string, en: string, hi: string): Route => ({
  path: `/${type}/organisation`,
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  title: { en, hi },
  ...(type === 'BUYER'
    ? {
        menu: {
          icon: 'store',
          group: 'clients',
          order: 10,
          label: { en: 'Organisations', hi: 'कंपनियाँ' },
          bar: true,
          begins: { TEAM: '?view=SUPERVISED', ALL: '?view=ALL' },
        },
      }
    : { marks: ['/BUYER/organisation'] }),
  screen: screens.organisationList,
})

const KINDS = [
  ['BUYER', 'Organisations', 'कंपनियाँ'],
  ['SUPPLIER', 'Beneficiaries', 'लाभार्थी'],
  ['VENDOR', 'Vendors', 'वेंडर'],
  ['DSA', 'DSAs', 'DSA'],
  ['CHANNEL_PARTNER', 'Channel partners', 'चैनल पार्टनर'],
  ['ANCHOR', 'Anchors', 'एंकर'],
] as const

/** A company's pages stand under its kind too. */
const pagesUnder = (type: string): Route => ({
  path: `/${type}/organisation/:organisationId/*`,
  who: everyDomain,
  title: company,
  redirect: '/organisation/:organisationId/*',
})

const routes: Route[] = [
  {
    path: '/addresses/to-check',
    who: ['admin'],
    permission: 'CAN_VERIFY_ADDRESS',
    title: { en: 'Changes of address', hi: 'पते के बदलाव' },
    menu: { icon: 'check', group: 'checks', order: 44 },
    screen: screens.addressChanges,
  },
  {
    path: '/organisation',
    who: ['admin', 'partner'],
    title: { en: 'Organisations', hi: 'कंपनियाँ' },
    redirect: '/BUYER/organisation',
  },
  ...KINDS.flatMap(([type, en, hi]) => [listOf(type, en, hi), pagesUnder(type)]),
  {
    path: '/organisation/:organisationId',
    who: everyDomain,
    title: company,
    menu: {
      ...{ icon: 'store', group: 'office', order: 70, domains: ['partner'] },
      label: { en: 'Your firm', hi: 'आपकी फ़र्म' },
    },
    marks: ['/BUYER/organisation'],
    redirect: '/organisation/:organisationId/about',
  },
  {
    path: '/organisation/:organisationId/profile',
    who: everyDomain,
    permission: 'CAN_VIEW_ORGANISATION',
    title: { en: 'Company profile', hi: 'कंपनी प्रोफ़ाइल' },
    menu: { icon: 'store', order: 90, domains: ['buyer'] },
    screen: screens.organisationProfile,
  },
  {
    path: '/organisation/:organisationId/about',
    who: everyDomain,
    permission: 'CAN_VIEW_ORGANISATION',
    title: { en: 'About', hi: 'परिचय' },
    screen: screens.organisationAbout,
  },
  {
    path: '/organisation/:organisationId/address',
    who: everyDomain,
    permission: 'CAN_VIEW_ADDRESSES',
    title: { en: 'Addresses', hi: 'पते' },
    screen: screens.addressList,
  },
  {
    path: '/organisation/:organisationId/contacts',
    who: everyDomain,
    permission: 'CAN_VIEW_CONTACTS',
    title: contacts,
    screen: screens.contactList,
  },
  {
    path: '/organisation/:organisationId/contacts/add',
    who: everyDomain,
    permission: 'CAN_ADD_CONTACT',
    title: addContact,
    under: ['/organisation/:organisationId/contacts'],
    screen: screens.contactEdit,
  },
  {
    path: '/organisation/:organisationId/contact',
    who: everyDomain,
    title: contacts,
    redirect: '/organisation/:organisationId/contacts',
  },
  {
    path: '/organisation/:organisationId/profile-contact',
    who: everyDomain,
    title: contacts,
    redirect: '/organisation/:organisationId/contacts',
  },
  {
    path: '/organisation/:organisationId/contactAdd',
    who: everyDomain,
    title: addContact,
    redirect: '/organisation/:organisationId/contacts/add',
  },
  {
    path: '/organisation/:organisationId/qualification',
    who: everyDomain,
    permission: 'CAN_VIEW_QUALIFICATION',
    title: { en: 'Qualification', hi: 'योग्यता' },
    screen: screens.organisationQualification,
  },
  {
    path: '/organisation/:organisationId/referral',
    who: everyDomain,
    permission: 'CAN_VIEW_REFERRALS',
    title: { en: 'Referral', hi: 'रेफ़रल' },
    screen: screens.organisationReferral,
  },
  {
    path: '/organisation/:organisationId/linking-requests',
    who: ['buyer', 'admin'],
    permission: 'CAN_VIEW_ORGANISATION',
    title: { en: 'Linking requests', hi: 'जुड़ने के अनुरोध' },
    screen: screens.linkingList,
  },
  {
    path: '/organisation/:organisationId/communications',
    who: ['admin'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Communications', hi: 'भेजे गए संदेश' },
    screen: screens.organisationMessages,
  },
  {
    path: '/organisation/:organisationId/manage',
    who: ['admin'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Manage', hi: 'देखरेख' },
    screen: screens.organisationManage,
  },
  {
    path: '/organisation/:organisationId/updates',
    who: ['admin'],
    permission: 'CAN_VIEW_AUDITS',
    title: { en: 'Updates', hi: 'बदलाव' },
    screen: screens.organisationUpdates,
  },
  {
    path: '/communications',
    who: ['admin', 'partner'],
    permission: 'CAN_VIEW_LEADS',
    title: { en: 'Communications', hi: 'भेजे गए संदेश' },
    menu: { icon: 'inbox', group: 'office', order: 75 },
    screen: screens.communications,
  },
  {
    path: '/join-company',
    who: ['buyer'],
    title: { en: 'Join a company', hi: 'कंपनी से जुड़ें' },
    screen: screens.joinCompany,
  },
  {
    path: '/invite',
    who: ['buyer'],
    permission: 'CAN_INVITE_MEMBER',
    title: { en: 'Invite a member', hi: 'सदस्य को न्योता' },
    screen: screens.memberInvite,
  },
]
export default routes
