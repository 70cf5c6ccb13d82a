import type { Notice } from './notice.ts'

export const terms: Notice = {
  title: { en: 'Terms of use', hi: 'उपयोग की शर्तें' },
  sections: {
    en: [
      {
        heading: 'What Poonji is',
        parts: [
          'Poonji is the lending platform of a non-bank lender for small and medium businesses in India. You may use it for your own business, or for a business that has given you the right to act for it.',
          'An application is not a promise of credit. An offer binds us until the date printed on its Key Fact Statement, and binds you only when you accept it.',
        ],
      },
      {
        heading: 'What it costs',
        parts: [
          [
            'Unsecured credit up to ₹5 crore; interest from 12% a year; processing fee from 1% plus GST.',
            'Bounce of an EMI or a cheque: ₹500 plus GST.',
            'Late payment charge (penal charge): 2% a month on the unpaid part of an instalment, for the days it is late. It is never added to the loan and bears no interest.',
          ],
          'Your own figures, with the APR, are on the Key Fact Statement of every offer, before you accept anything.',
        ],
      },
      {
        heading: 'Who may apply',
        parts: [
          [
            'A turnover of at least ₹3 crore a year',
            'A business of 3 years or more',
            'GST returns filed for the last 12 months',
          ],
        ],
      },
      {
        heading: 'What we ask of you',
        parts: [
          'Give true papers, keep your codes to yourself, and tell us when your address, bank account or directors change.',
          'You may leave a loan within the cooling-off days shown on it by paying the principal and the cost of the days used, by the APR.',
        ],
      },
      { heading: 'Law', parts: ['These terms stand under the law of India. Complaints: see Contact.'] },
    ],
    hi: [
      {
        heading: 'पूंजी क्या है',
        parts: [
          'पूंजी भारत के छोटे और मझोले कारोबार के लिए एक ग़ैर-बैंक ऋणदाता का प्लेटफ़ॉर्म है। आप इसे अपने कारोबार के लिए, या जिस कारोबार ने आपको अधिकार दिया है उसके लिए इस्तेमाल कर सकते हैं।',
          'आवेदन का मतलब लोन का वादा नहीं है। ऑफ़र हमें उस तारीख़ तक बाँधता है जो उसके मुख्य तथ्य विवरण पर छपी है, और आपको तभी जब आप उसे मानें।',
        ],
      },
      {
        heading: 'ख़र्च कितना है',
        parts: [
          [
            'बिना सिक्योरिटी ₹5 करोड़ तक; ब्याज 12% सालाना से; प्रोसेसिंग फ़ीस 1% से, जीएसटी अलग।',
            'EMI या चेक बाउंस: ₹500 और जीएसटी।',
            'देरी का शुल्क (दंड शुल्क): किस्त के न चुकाए हिस्से पर 2% महीना, जितने दिन देर हुई। यह लोन में नहीं जुड़ता और इस पर ब्याज नहीं लगता।',
          ],
          'APR सहित आपके अपने आँकड़े हर ऑफ़र के मुख्य तथ्य विवरण में हैं, कुछ भी मानने से पहले।',
        ],
      },
      {
        heading: 'कौन आवेदन कर सकता है',
        parts: [['साल का टर्नओवर कम से कम ₹3 करोड़', 'कारोबार 3 साल या ज़्यादा पुराना', 'पिछले 12 महीने के जीएसटी रिटर्न भरे हुए']],
      },
      {
        heading: 'आपकी ज़िम्मेदारी',
        parts: [
          'सही काग़ज़ दें, अपने कोड किसी को न बताएँ, और पता, बैंक खाता या डायरेक्टर बदलने पर हमें बताएँ।',
          'लोन पर दिखाए गए कूलिंग-ऑफ़ दिनों में आप मूलधन और उतने दिन की लागत (APR से) चुकाकर लोन छोड़ सकते हैं।',
        ],
      },
      { heading: 'क़ानून', parts: ['ये शर्तें भारत के क़ानून के अधीन हैं। शिकायत के लिए संपर्क देखें।'] },
    ],
  },
}
