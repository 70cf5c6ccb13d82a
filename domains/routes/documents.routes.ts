import type { Route } from '@poonji/contract/route.ts'
import { screens } from '@poonji/capabilities/documents/web/screens.ts'

const routes: Route[] = [
  {
    path: '/organisation/:organisationId/document',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_DOCUMENTS',
    title: { en: 'Documents', hi: 'दस्तावेज़' },
    under: ['/organisation/:organisationId/profile'],
    screen: screens.clientDocuments,
  },
  {
    path: '/organisation/:organisationId/document/promoter',
    who: ['buyer', 'admin', 'partner'],
    permission: 'CAN_VIEW_PROMOTERS',
    title: { en: 'Promoter documents', hi: 'प्रमोटर के दस्तावेज़' },
    under: ['/organisation/:organisationId/profile', '/organisation/:organisationId/document'],
    screen: screens.promoterDocuments,
  },
  {
    path: '/organisation/:organisationId/document/opinion',
    who: ['admin'],
    permission: 'CAN_VIEW_DOCUMENTS',
    title: { en: 'Opinions', hi: 'राय' },
    under: ['/organisation/:organisationId/profile', '/organisation/:organisationId/document'],
    screen: screens.opinionDocuments,
  },
  {
    path: '/papers/:paperLink',
    who: ['anyone'],
    title: { en: 'Papers', hi: 'काग़ज़' },
    layout: 'focused',
    screen: screens.paperLink,
  },
  {
    path: '/document-link/:documentLink/:clientId',
    who: ['buyer', 'admin', 'partner'],
    title: { en: 'Documents by link', hi: 'लिंक से दस्तावेज़' },
    layout: 'focused',
    screen: screens.documentLink,
  },
  {
    path: '/documents/queue',
    who: ['admin'],
    permission: 'CAN_VERIFY_DOCUMENTS',
    title: { en: 'Documents to verify', hi: 'सत्यापन के लिए दस्तावेज़' },
    menu: { icon: 'check', group: 'checks', order: 20, label: { en: 'Documents', hi: 'दस्तावेज़' }, bar: true },
    screen: screens.documentQueue,
  },
  {
    path: '/documents/queue/:documentId',
    who: ['admin'],
    permission: 'CAN_VERIFY_DOCUMENTS',
    title: { en: 'Verify a document', hi: 'दस्तावेज़ का सत्यापन' },
    under: ['/documents/queue'],
    screen: screens.documentVerify,
  },
]
export default routes
