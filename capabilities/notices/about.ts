import type { Notice } from './notice.ts'

export const about: Notice = {
  title: { en: 'About Poonji', hi: 'पूंजी के बारे में' },
  sections: {
    en: [
      {
        heading: 'Capital for the business you already run',
        parts: [
          'पूंजी means capital. We lend to small and medium businesses: purchase finance, term and business loans, invoice discounting, dropline overdraft and more.',
          'We tell you what a loan costs before you take it, where every rupee of a payment went, and why, where we say no.',
        ],
      },
      {
        heading: 'How it goes',
        parts: [
          [
            'Add your company by its GSTIN; we do not ask what the GST network knows already.',
            'Show GST returns and six months of bank statements; papers are checked within 48 hours.',
            'Read the Key Fact Statement, accept, sign by Aadhaar.',
            'Money comes within an hour of signing, or the same day.',
          ],
        ],
      },
    ],
    hi: [
      {
        heading: 'जो कारोबार आप चलाते हैं, उसके लिए पूंजी',
        parts: [
          'हम छोटे और मझोले कारोबार को लोन देते हैं: परचेज़ फ़ाइनेंस, टर्म और बिज़नेस लोन, इनवॉइस डिस्काउंटिंग, ड्रॉपलाइन ओवरड्राफ़्ट और बहुत कुछ।',
          'हम लोन लेने से पहले उसकी लागत बताते हैं, चुकाने के बाद हर रुपये का हिसाब देते हैं, और मना करें तो कारण बताते हैं।',
        ],
      },
      {
        heading: 'यह कैसे चलता है',
        parts: [
          [
            'GSTIN से अपनी कंपनी जोड़ें; जो जीएसटी नेटवर्क में है, वह हम आपसे नहीं पूछते।',
            'जीएसटी रिटर्न और छह महीने के बैंक स्टेटमेंट दिखाएँ; काग़ज़ 48 घंटे में जाँचे जाते हैं।',
            'मुख्य तथ्य विवरण पढ़ें, मानें, आधार से साइन करें।',
            'साइन के एक घंटे में, या उसी दिन पैसा आता है।',
          ],
        ],
      },
    ],
  },
}
