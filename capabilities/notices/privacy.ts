import type { Notice } from './notice.ts'

export const privacy: Notice = {
  title: { en: 'Privacy notice', hi: 'निजता सूचना' },
  sections: {
    en: [
      {
        heading: 'What we take, and what for',
        parts: [
          [
            'Mobile number and email: to log you in and to write to you.',
            'PAN, GSTIN and company papers: to know whom we lend to.',
            'GST returns and bank statements, by your consent for a stated period: to see what your business can carry.',
            'Aadhaar by offline e-KYC or one-time code: to know the people behind the business. We keep a reference and the last four digits, nothing more.',
            'Credit bureau report, by your consent: to see how earlier credit was repaid.',
            'What you typed into a form and have not sent: kept for you alone for 30 days, so that you can go on later on any device. PAN and account numbers are left out.',
          ],
          'We never read your contacts, call log, messages, photos or files, and never ask where you are.',
        ],
      },
      {
        heading: 'Your say',
        parts: [
          'Each consent stands in your consent centre with its date, purpose and version. You withdraw it there as easily as you gave it; what the law makes us keep is named.',
          'You may ask for a copy, a correction or a deletion. We answer within 30 days.',
          'If we do not satisfy you, you may complain to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'Who else sees it',
        parts: [
          'Only services that a step needs: GST network, account aggregator, credit bureaus, e-sign and e-NACH providers, payment gateway and banks. All data stays in India.',
        ],
      },
    ],
    hi: [
      {
        heading: 'हम क्या लेते हैं, और क्यों',
        parts: [
          [
            'मोबाइल नंबर और ईमेल: लॉग इन और आपसे बात करने के लिए।',
            'PAN, GSTIN और कंपनी के काग़ज़: यह जानने के लिए कि हम किसे लोन दे रहे हैं।',
            'जीएसटी रिटर्न और बैंक स्टेटमेंट, आपकी सहमति से, तय समय के लिए: यह देखने के लिए कि आपका कारोबार कितना उठा सकता है।',
            'ऑफ़लाइन e-KYC या OTP से आधार: कारोबार के पीछे के लोगों को जानने के लिए। हम सिर्फ़ एक संदर्भ और आख़िरी चार अंक रखते हैं।',
            'क्रेडिट ब्यूरो रिपोर्ट, आपकी सहमति से: यह देखने के लिए कि पहले का लोन कैसे चुका।',
            'किसी फ़ॉर्म में जो भरा पर भेजा नहीं: सिर्फ़ आपके लिए 30 दिन रखा जाता है, ताकि किसी भी फ़ोन पर आगे बढ़ सकें। PAN और खाता नंबर नहीं रखे जाते।',
          ],
          'हम आपके संपर्क, कॉल लॉग, संदेश, फ़ोटो या फ़ाइलें कभी नहीं पढ़ते, और आपकी लोकेशन कभी नहीं माँगते।',
        ],
      },
      {
        heading: 'आपकी मर्ज़ी',
        parts: [
          'हर सहमति आपके सहमति केंद्र में तारीख़, मक़सद और वर्ज़न के साथ है। जितनी आसानी से दी, उतनी आसानी से वापस लें; जो क़ानूनन रखना पड़ता है, वह लिखा है।',
          'आप कॉपी, सुधार या मिटाने के लिए कह सकते हैं। हम 30 दिन में जवाब देते हैं।',
          'संतुष्ट न हों तो भारत के डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
        ],
      },
      {
        heading: 'और कौन देखता है',
        parts: [
          'सिर्फ़ वे सेवाएँ जिनकी किसी कदम में ज़रूरत है: जीएसटी नेटवर्क, अकाउंट एग्रीगेटर, क्रेडिट ब्यूरो, ई-साइन और e-NACH सेवा, पेमेंट गेटवे और बैंक। सारा डेटा भारत में रहता है।',
        ],
      },
    ],
  },
}
