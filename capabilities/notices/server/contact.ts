import type { Particulars } from '@poonji/capabilities/lender/server/service.ts'
import type { PublishedPartner } from '@poonji/capabilities/partners/server/service.ts'
import type { Notice } from '../notice.ts'
import { partnersSection } from './partners-notice.ts'

/**
 * Whom to call or write to, who lends (RBI, Fair Practices Code: the officer's name and numbers are displayed) and who acts
 * for the lender.
 */
export const contactOf = (lender: Particulars, partners: PublishedPartner[]): Notice => ({
  title: { en: 'Contact', hi: 'संपर्क' },
  sections: {
    en: [
      {
        heading: 'Support',
        parts: [
          `Monday to Saturday, 9:30 AM to 6:30 PM: ${lender.supportPhone}, ${lender.supportEmail}. We answer within one working day.`,
        ],
      },
      {
        heading: 'Grievance officer',
        parts: [
          `${lender.grievanceName}, nodal officer, ${lender.grievancePhone}, ${lender.grievanceEmail}. Log in to write a complaint: you get a number and an answer within 30 days at the latest.`,
          'If we have not solved it in 30 days, you may write to the RBI Ombudsman at cms.rbi.org.in.',
        ],
      },
      {
        heading: 'Who may call you',
        parts: [
          'Only our own staff, from 8 AM to 7 PM, and they say their name first. Before an agency ever calls, we tell you its name and number.',
        ],
      },
      {
        heading: 'The lender',
        parts: [
          `${lender.legalName}, ${lender.address}.`,
          `CIN ${lender.cin}. Registered with the Reserve Bank of India as a non-banking financial company: ${lender.rbiNumber}. GSTIN ${lender.gstin}.`,
        ],
      },
      partnersSection(partners, 'en'),
    ],
    hi: [
      {
        heading: 'सपोर्ट',
        parts: [
          `सोमवार से शनिवार, सुबह 9:30 से शाम 6:30: ${lender.supportPhone} या ${lender.supportEmail} पर। हम एक कामकाजी दिन में जवाब देते हैं।`,
        ],
      },
      {
        heading: 'शिकायत अधिकारी',
        parts: [
          `${lender.grievanceName}, नोडल अधिकारी: ${lender.grievancePhone} या ${lender.grievanceEmail} पर। शिकायत लिखने के लिए लॉग इन करें: आपको नंबर मिलता है और ज़्यादा से ज़्यादा 30 दिन में जवाब।`,
          '30 दिन में हल न हो तो आप RBI लोकपाल को cms.rbi.org.in पर लिख सकते हैं।',
        ],
      },
      {
        heading: 'आपको कौन फ़ोन कर सकता है',
        parts: [
          'सिर्फ़ हमारे कर्मचारी, सुबह 8 से शाम 7 बजे के बीच, और वे पहले अपना नाम बताते हैं। किसी एजेंसी के फ़ोन से पहले हम उसका नाम और नंबर आपको बताते हैं।',
        ],
      },
      {
        heading: 'ऋणदाता',
        parts: [
          `${lender.legalName}, ${lender.address}।`,
          `CIN ${lender.cin}। भारतीय रिज़र्व बैंक में NBFC के रूप में रजिस्टर्ड: ${lender.rbiNumber}। GSTIN ${lender.gstin}।`,
        ],
      },
      partnersSection(partners, 'hi'),
    ],
  },
})
