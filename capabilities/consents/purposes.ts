import type { Bilingual } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/** Purposes and the words that are agreed to. New words are a new version. */
export const PURPOSES = ['bureau', 'gst', 'banking', 'aadhaar', 'messages'] as const
export type Purpose = (typeof PURPOSES)[number]

export interface ConsentText {
  version: string
  title: Bilingual
  words: Bilingual
  /** Of somebody who runs a partner and asks for no loan, where it is asked of them too. */
  partnerWords?: Bilingual
  /** What stays possible without it. */
  without: Bilingual
  /** What becomes of what came by it, where taking it back deletes that. */
  deletes?: Bilingual
}

export const CONSENT_TEXTS: Record<Purpose, ConsentText> = {
  bureau: {
    version: '2026-11',
    title: { en: 'Credit bureau report', hi: 'क्रेडिट ब्यूरो रिपोर्ट' },
    words: {
      en: 'I allow Poonji to fetch the credit report of this business and its promoters from credit bureaus, to decide on our application and, while a loan runs, to watch it. The report is kept for 6 months.',
      hi: 'मैं पूंजी को इस कारोबार और इसके प्रमोटरों की क्रेडिट रिपोर्ट क्रेडिट ब्यूरो से लेने की अनुमति देता/देती हूँ, हमारे आवेदन पर फ़ैसले के लिए और ऋण चलने तक उसे देखने के लिए। रिपोर्ट 6 महीने रखी जाती है।',
    },
    without: {
      en: 'Without it a decision takes longer, and our credit desk may ask you for more.',
      hi: 'इसके बिना फ़ैसले में ज़्यादा समय लगता है, और हमारी क्रेडिट डेस्क आपसे कुछ और माँग सकती है।',
    },
  },
  gst: {
    version: '2026-11',
    title: { en: 'GST returns', hi: 'जीएसटी रिटर्न' },
    words: {
      en: 'I allow Poonji to fetch GSTR-1 and GSTR-3B of the last 12 months for the GSTINs of this business, once for this application, to see its turnover.',
      hi: 'मैं पूंजी को इस कारोबार के GSTIN के पिछले 12 महीने के GSTR-1 और GSTR-3B, इस आवेदन के लिए एक बार, टर्नओवर देखने के लिए लेने की अनुमति देता/देती हूँ।',
    },
    without: { en: 'You can upload the returns yourself instead.', hi: 'इसकी जगह आप रिटर्न ख़ुद अपलोड कर सकते हैं।' },
  },
  banking: {
    version: '2026-11-29',
    title: { en: 'Bank statements', hi: 'बैंक स्टेटमेंट' },
    words: {
      en: 'I allow Poonji to ask my account aggregator for statements of the last 6 months of this business, to see its balance and payments. I approve each account at the aggregator and can revoke it there and here. The statements are kept for 6 months, or until I take this back and no application is decided by them.',
      hi: 'मैं पूंजी को अपने अकाउंट एग्रीगेटर से इस कारोबार के पिछले 6 महीने के स्टेटमेंट माँगने की अनुमति देता/देती हूँ, बैलेंस और भुगतान देखने के लिए। हर खाते को मैं एग्रीगेटर पर मंज़ूर करता/करती हूँ और वहाँ या यहाँ वापस ले सकता/सकती हूँ। स्टेटमेंट 6 महीने रखे जाते हैं, या तब तक जब मैं सहमति वापस ले लूँ और किसी आवेदन पर उनसे फ़ैसला न होना हो।',
    },
    without: { en: 'You can upload the statements yourself instead.', hi: 'इसकी जगह आप स्टेटमेंट ख़ुद अपलोड कर सकते हैं।' },
    deletes: {
      en: 'The statements that came by it are deleted at once; where an application goes on, when that is over.',
      hi: 'इससे आए स्टेटमेंट तुरंत मिटा दिए जाएँगे; अगर कोई आवेदन चल रहा है, तो उसके पूरा होने पर।',
    },
  },
  aadhaar: {
    version: '2026-11-27',
    title: { en: 'Aadhaar e-KYC', hi: 'आधार e-KYC' },
    words: {
      en: 'I give my Aadhaar e-KYC to Poonji of my own will, to prove who I am for this loan. Poonji keeps a reference and the last four digits, never the number. I may use another document instead.',
      hi: 'मैं अपनी मर्ज़ी से पूंजी को अपना आधार e-KYC देता/देती हूँ, इस ऋण के लिए अपनी पहचान साबित करने को। पूंजी सिर्फ़ संदर्भ और आख़िरी चार अंक रखती है, नंबर कभी नहीं। मैं इसकी जगह दूसरा दस्तावेज़ दे सकता/सकती हूँ।',
    },
    partnerWords: {
      en: 'I give my Aadhaar e-KYC to Poonji of my own will, to prove who I am as one of the people who run a partner of Poonji. Poonji keeps a reference and the last four digits, never the number. I may use another document instead.',
      hi: 'मैं अपनी मर्ज़ी से पूंजी को अपना आधार e-KYC देता/देती हूँ, पूंजी के पार्टनर को चलाने वालों में से एक के तौर पर अपनी पहचान साबित करने को। पूंजी सिर्फ़ संदर्भ और आख़िरी चार अंक रखती है, नंबर कभी नहीं। मैं इसकी जगह दूसरा दस्तावेज़ दे सकता/सकती हूँ।',
    },
    without: { en: 'You can use offline Aadhaar or another document.', hi: 'आप ऑफ़लाइन आधार या दूसरा दस्तावेज़ दे सकते हैं।' },
  },
  messages: {
    version: '2026-11-27',
    title: { en: 'Messages on WhatsApp', hi: 'WhatsApp पर संदेश' },
    words: {
      en: 'Poonji may write to me on WhatsApp about this business’s applications and loans. Codes and notices still come by SMS and mail.',
      hi: 'पूंजी मुझे इस कारोबार के आवेदन और ऋण के बारे में WhatsApp पर लिख सकती है। कोड और सूचनाएँ SMS और ईमेल से आती रहेंगी।',
    },
    without: { en: 'We write by SMS and mail.', hi: 'हम SMS और ईमेल से लिखते हैं।' },
  },
}

/** What whoever takes a consent back is told before. */
export function wordsOfWithdrawing(purpose: Purpose, language: Language): string {
  const { deletes, without } = CONSENT_TEXTS[purpose]
  return [...(deletes ? [deletes] : []), without].map(words => words[language]).join(' ')
}

/** The words that somebody agrees to, as a borrower's person or a partner's. */
export function wordsOf(purpose: Purpose, partner: boolean): Bilingual {
  const { words, partnerWords = words } = CONSENT_TEXTS[purpose]
  return partner ? partnerWords : words
}
