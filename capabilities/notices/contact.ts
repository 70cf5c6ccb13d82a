import type { Notice } from './notice.ts'

export const contact: Notice = {
  path: '/contact-us',
  title: { en: 'Contact', hi: 'संपर्क' },
  sections: {
    en: [
      {
        heading: 'Support',
        parts: [
          'Monday to Saturday, 9:30 AM to 6:30 PM: 1800 000 0000, support@poonji.example. We answer within one working day.',
        ],
      },
      {
        heading: 'Grievance officer',
        parts: [
          'Ms Kavita Rao, nodal officer, 1800 000 0000, grievance@poonji.example. Log in to raise a ticket: you get a number and an answer within 30 days at the latest.',
          'If we have not solved it in 30 days, you may write to the RBI Ombudsman at cms.rbi.org.in.',
        ],
      },
      {
        heading: 'Who may call you',
        parts: [
          'Only our own staff, from 8 AM to 7 PM, and they say their name first. Before an agency ever calls, we tell you its name and number.',
        ],
      },
    ],
    hi: [
      {
        heading: 'सपोर्ट',
        parts: [
          'सोमवार से शनिवार, सुबह 9:30 से शाम 6:30: 1800 000 0000 या support@poonji.example पर। हम एक कामकाजी दिन में जवाब देते हैं।',
        ],
      },
      {
        heading: 'शिकायत अधिकारी',
        parts: [
          'सुश्री कविता राव, नोडल अधिकारी: 1800 000 0000 या grievance@poonji.example पर। टिकट के लिए लॉग इन करें: आपको नंबर मिलता है और ज़्यादा से ज़्यादा 30 दिन में जवाब।',
          '30 दिन में हल न हो तो आप RBI लोकपाल को cms.rbi.org.in पर लिख सकते हैं।',
        ],
      },
      {
        heading: 'आपको कौन फ़ोन कर सकता है',
        parts: [
          'सिर्फ़ हमारे कर्मचारी, सुबह 8 से शाम 7 बजे के बीच, और वे पहले अपना नाम बताते हैं। किसी एजेंसी के फ़ोन से पहले हम उसका नाम और नंबर आपको बताते हैं।',
        ],
      },
    ],
  },
}
