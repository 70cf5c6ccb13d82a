import type { Asked } from '@poonji/contract/permissions.ts'
import type { Bilingual } from '@poonji/contract/route.ts'
import type { TaskType } from './tasks.ts'

/** By the portal's code or an aggregator's consent, or by upload: each way has its right. */
const FIGURES_BY_ANY_WAY: Asked = ['CAN_EDIT_APPLICATION', 'CAN_UPLOAD_DOCUMENTS']

interface TaskWords {
  title: Bilingual
  /** What staff and partners read, where the title speaks to the borrower. */
  aboutClient?: Bilingual
  text: Bilingual
  /** The button; a task without one only informs. */
  action: Bilingual | null
  /** Where it is done: a path of a route row. */
  to: string
  /** Where staff and partners look at it, when the place where it is done is the borrower's alone. */
  openAt?: string
  /** The right that doing it takes, where the place may be looked at without it. */
  needs?: Asked
}

/** Of both ways to be turned away: the day is told, where the reasons stand differs. */
const NOT_NOW = {
  title: { en: 'We cannot serve you now', hi: 'अभी हम लोन नहीं दे सकते' },
  aboutClient: { en: 'We cannot serve the client before {{date}}', hi: '{{date}} से पहले हम लोन नहीं दे सकते' },
}

/** What each task says, and where it is done. */
export const TASKS: Record<TaskType, TaskWords> = {
  PAY_OVERDUE: {
    title: { en: '{{amount}} is overdue', hi: '{{amount}} बकाया हैं' },
    text: {
      en: 'Each late day can add a late payment charge. Pay now to stop it.',
      hi: 'देरी के हर दिन पर शुल्क लग सकता है। रोकने के लिए अभी चुकाएँ।',
    },
    action: { en: 'Pay now', hi: 'अभी चुकाएँ' },
    to: '/make-payment/:organisationId',
    openAt: '/organisation/:organisationId/credit/dues',
  },
  PAY_DUE: {
    title: { en: '{{amount}} is due today', hi: '{{amount}} आज देने हैं' },
    text: {
      en: 'Pay today, so that it does not become overdue.',
      hi: 'आज ही चुकाएँ, ताकि यह बकाया न हो जाए।',
    },
    action: { en: 'Pay now', hi: 'अभी चुकाएँ' },
    to: '/make-payment/:organisationId',
    openAt: '/organisation/:organisationId/credit/dues',
  },
  ANSWER_TERMS: {
    title: { en: 'Other terms for your loan wait for your answer', hi: 'आपके लोन की नई शर्तें आपके जवाब का इंतज़ार कर रही हैं' },
    aboutClient: { en: 'Answer to other terms of the loan', hi: 'लोन की नई शर्तों पर जवाब' },
    text: {
      en: 'See what falls due before and after. Nothing changes until you agree.',
      hi: 'देखें कि पहले और बाद में कब कितना देना है। आपके मानने तक कुछ नहीं बदलेगा।',
    },
    action: { en: 'Look and answer', hi: 'देखें और जवाब दें' },
    to: '/organisation/:organisationId/credit/limit/:loanId/restructuring',
    needs: 'CAN_PAY',
  },
  CANNOT_SERVE: {
    ...NOT_NOW,
    text: { en: 'You may check again from {{date}}.', hi: 'आप {{date}} से फिर जाँच सकते हैं।' },
    action: { en: 'See the figures', hi: 'आँकड़े देखें' },
    to: '/apply-credit/gst-returns?organisation=:organisationId',
  },
  TURNED_DOWN: {
    ...NOT_NOW,
    text: { en: 'You may apply again from {{date}}.', hi: 'आप {{date}} से फिर आवेदन कर सकते हैं।' },
    action: { en: 'Read why', hi: 'कारण पढ़ें' },
    to: '/organisation/:organisationId/application/:applicationId/decision',
  },
  APPLICATION_PENDING_OFFER: {
    title: { en: 'Your offer is here', hi: 'आपका ऑफ़र आ गया' },
    aboutClient: { en: 'Answer to the offer', hi: 'ऑफ़र पर जवाब' },
    text: { en: 'Read what it costs. Nothing happens until you accept.', hi: 'लागत पढ़ें। आपके मानने तक कुछ नहीं होगा।' },
    action: { en: 'View Offer', hi: 'ऑफ़र देखें' },
    to: '/organisation/:organisationId/application/:applicationId/offers',
  },
  SIGN_AGREEMENT: {
    title: { en: 'Sign the agreement', hi: 'एग्रीमेंट पर साइन करें' },
    aboutClient: { en: 'Signature on the agreement', hi: 'एग्रीमेंट पर साइन' },
    text: { en: 'Once all have signed, you can ask for the money.', hi: 'सबके साइन होते ही आप पैसा माँग सकते हैं।' },
    action: { en: 'Read and sign', hi: 'पढ़ें और साइन करें' },
    to: '/organisation/:organisationId/application/:applicationId/agreement',
    needs: 'CAN_SIGN_AGREEMENT',
  },
  VERIFY_PAN: {
    title: { en: 'Verify the PAN of your company', hi: 'कंपनी का PAN सत्यापित करें' },
    aboutClient: { en: 'PAN of the company', hi: 'कंपनी का PAN' },
    text: {
      en: 'The application goes on once the PAN is verified.',
      hi: 'PAN सत्यापित होते ही आवेदन आगे बढ़ता है।',
    },
    action: { en: 'Verify PAN', hi: 'PAN सत्यापित करें' },
    to: '/apply-credit/pan-error?organisation=:organisationId',
  },
  ANSWER_QUERY: {
    title: { en: 'We have a question', hi: 'हमारा एक सवाल है' },
    aboutClient: { en: 'Answer to our question', hi: 'हमारे सवाल का जवाब' },
    text: { en: 'Your application waits for your answer.', hi: 'आपका आवेदन आपके जवाब का इंतज़ार कर रहा है।' },
    action: { en: 'Answer', hi: 'जवाब दें' },
    to: '/organisation/:organisationId/application/:applicationId/queries',
    needs: 'CAN_EDIT_APPLICATION',
  },
  ANSWER_CREDIT_DESK: {
    title: { en: 'The credit desk asks sales', hi: 'क्रेडिट डेस्क का सेल्स से सवाल' },
    text: { en: 'The application waits for the answer.', hi: 'आवेदन इस जवाब का इंतज़ार कर रहा है।' },
    action: { en: 'Answer', hi: 'जवाब दें' },
    to: '/organisation/:organisationId/application/:applicationId/queries',
    needs: 'CAN_EDIT_APPLICATION',
  },
  GST_ELIGIBILITY: {
    title: { en: 'Show your GST returns', hi: 'जीएसटी रिटर्न दिखाएँ' },
    aboutClient: { en: 'GST returns', hi: 'जीएसटी रिटर्न' },
    text: {
      en: 'By a code from the GST portal, or by upload. Takes about 2 minutes.',
      hi: 'जीएसटी पोर्टल के कोड से, या अपलोड करके। लगभग 2 मिनट।',
    },
    action: { en: 'Check eligibility', hi: 'पात्रता जाँचें' },
    to: '/organisation/:organisationId/application/:applicationId/check-eligibility',
    needs: FIGURES_BY_ANY_WAY,
  },
  BANK_STATEMENT: {
    title: { en: 'Show 6 months of bank statements', hi: '6 महीने के बैंक स्टेटमेंट दिखाएँ' },
    aboutClient: { en: '6 months of bank statements', hi: '6 महीने के बैंक स्टेटमेंट' },
    text: { en: 'Through your account aggregator, or by upload.', hi: 'अकाउंट एग्रीगेटर से, या अपलोड करके।' },
    action: { en: 'Share statements', hi: 'स्टेटमेंट दें' },
    to: '/organisation/:organisationId/application/:applicationId/bank-statement',
    needs: FIGURES_BY_ANY_WAY,
  },
  PROMOTER_KYC: {
    title: { en: 'Complete the KYC of owners and directors', hi: 'मालिक और डायरेक्टर का KYC पूरा करें' },
    text: {
      en: 'PAN and Aadhaar of promoters; they can do it on their own phone.',
      hi: 'प्रमोटर का PAN और आधार; वे अपने फ़ोन पर भी कर सकते हैं।',
    },
    action: { en: 'Complete KYC', hi: 'KYC पूरा करें' },
    to: '/organisation/:organisationId/application/:applicationId/promoter-docs',
    needs: 'CAN_EDIT_PROMOTERS',
  },
  REPLACE_PAPERS: {
    title: { en: 'Papers came back', hi: 'काग़ज़ वापस आए हैं' },
    text: {
      en: '{{count}} to upload again. Each says why it came back.',
      hi: '{{count}} फिर से अपलोड करें। हर काग़ज़ के साथ लिखा है कि वह क्यों लौटा।',
    },
    action: { en: 'Upload again', hi: 'फिर से अपलोड करें' },
    to: '/organisation/:organisationId/application/:applicationId/documents',
    needs: 'CAN_UPLOAD_DOCUMENTS',
  },
  APPLICATION_PENDING_DOCS: {
    title: { en: 'Papers are missing', hi: 'काग़ज़ बाकी हैं' },
    text: {
      en: '{{count}} still to upload in all. We check them within 48 hours.',
      hi: 'कुल {{count}} अपलोड करने हैं। हम 48 घंटे में जाँचते हैं।',
    },
    action: { en: 'Upload Documents', hi: 'दस्तावेज़ अपलोड करें' },
    to: '/organisation/:organisationId/application/:applicationId/documents',
    needs: 'CAN_UPLOAD_DOCUMENTS',
  },
  FINANCIAL_DOCUMENTS: {
    title: { en: 'Financials of two years', hi: 'दो साल के वित्तीय विवरण' },
    text: { en: 'Balance sheet and profit and loss.', hi: 'बैलेंस शीट और लाभ-हानि।' },
    action: { en: 'Upload financials', hi: 'विवरण अपलोड करें' },
    to: '/organisation/:organisationId/application/:applicationId/company-financials',
    needs: 'CAN_UPLOAD_DOCUMENTS',
  },
  BUREAU_CONSENT: {
    title: { en: 'May we read your credit report?', hi: 'क्या हम आपकी क्रेडिट रिपोर्ट देख सकते हैं?' },
    aboutClient: { en: 'Consent to the credit bureau report', hi: 'क्रेडिट ब्यूरो रिपोर्ट की सहमति' },
    text: {
      en: 'Your choice. Without it a decision takes longer, and we may ask you for more.',
      hi: 'यह आपकी मर्ज़ी है। इसके बिना फ़ैसले में ज़्यादा समय लगता है, और हम कुछ और माँग सकते हैं।',
    },
    action: { en: 'Read and decide', hi: 'पढ़ें और तय करें' },
    to: '/bureau-acceptance/:organisationId',
    openAt: '/organisation/:organisationId/consents',
    needs: 'CAN_GIVE_CONSENT',
  },
  SPEAK_WITH_US: {
    title: { en: 'We could not reach you', hi: 'आपसे बात नहीं हो पाई' },
    aboutClient: { en: 'We could not reach the client', hi: 'ग्राहक से बात नहीं हो पाई' },
    text: {
      en: 'Your application waits for you. Write when we may call.',
      hi: 'आपका आवेदन आपके इंतज़ार में रुका है। लिखें कि हम कब फ़ोन करें।',
    },
    action: { en: 'Write to us', hi: 'हमें लिखें' },
    to: '/organisation/:organisationId/grievances',
  },
  REFUND_ACCOUNT: {
    title: { en: 'Where shall we send your {{amount}}?', hi: 'आपके {{amount}} किस खाते में भेजें?' },
    aboutClient: { en: 'Account to give {{amount}} back to', hi: 'खाता जिसमें {{amount}} लौटाए जाएँ' },
    text: {
      en: 'You paid more than was due, and this money is yours. Add the company’s account; we confirm it with ₹1.',
      hi: 'आपने बाकी से ज़्यादा चुकाया; यह रकम आपकी है। कंपनी का खाता जोड़ें; हम ₹1 से पुष्टि करते हैं।',
    },
    action: { en: 'Add an account', hi: 'खाता जोड़ें' },
    to: '/organisation/:organisationId/bank-account/add',
    openAt: '/organisation/:organisationId/bank-account',
  },
  MONEY_CAME_BACK: {
    title: { en: 'Your bank sent {{amount}} back to us', hi: 'आपके बैंक ने {{amount}} हमें वापस भेज दिए' },
    aboutClient: { en: 'The refund of {{amount}} came back', hi: '{{amount}} का रिफ़ंड लौट आया' },
    text: {
      en: 'This money is yours, and we send it again. If your account {{description}} takes no money, add another one of the company.',
      hi: 'यह रकम आपकी है, हम इसे फिर भेजेंगे। आपके खाते {{description}} में पैसा न आ पाए, तो कंपनी का दूसरा खाता जोड़ें।',
    },
    action: { en: 'See the accounts', hi: 'खाते देखें' },
    to: '/organisation/:organisationId/bank-account',
  },
  BANK_ACCOUNT: {
    title: { en: 'Where should the money come?', hi: 'पैसा किस खाते में आए?' },
    aboutClient: { en: 'Account to be paid to', hi: 'खाता जिसमें पैसा आए' },
    text: { en: 'Add the company’s account; we confirm it with ₹1.', hi: 'कंपनी का खाता जोड़ें; हम ₹1 से पुष्टि करते हैं।' },
    action: { en: 'Add an account', hi: 'खाता जोड़ें' },
    to: '/organisation/:organisationId/bank-account/add',
    openAt: '/organisation/:organisationId/bank-account',
  },
  MEET_CONDITIONS: {
    title: { en: 'Meet what your sanction asks for', hi: 'मंज़ूरी की शर्त पूरी करें' },
    aboutClient: { en: 'Condition of the sanction to be met', hi: 'मंज़ूरी की शर्त पूरी करना' },
    text: {
      en: 'The money waits for this. Give us the papers for it; we tick it off once we have looked.',
      hi: 'पैसा इसी का इंतज़ार कर रहा है। इसके काग़ज़ दें; देखकर हम इसे पूरा मान लेंगे।',
    },
    action: { en: 'Give papers', hi: 'काग़ज़ दें' },
    to: '/organisation/:organisationId/credit/limit/:loanId/documents?give=CONDITION_PAPER',
    needs: 'CAN_UPLOAD_DOCUMENTS',
  },
  INSURANCE_POLICY: {
    title: { en: 'Show the insurance policy', hi: 'बीमा पॉलिसी दिखाएँ' },
    aboutClient: { en: 'Insurance policy of the security', hi: 'सिक्योरिटी की बीमा पॉलिसी' },
    text: {
      en: 'The money of your loan waits for the policy of what secures it.',
      hi: 'आपके लोन का पैसा उसकी सिक्योरिटी की पॉलिसी का इंतज़ार कर रहा है।',
    },
    action: { en: 'Upload the policy', hi: 'पॉलिसी अपलोड करें' },
    to: '/organisation/:organisationId/credit/limit/:loanId/documents?give=INSURANCE_POLICY',
    needs: 'CAN_UPLOAD_DOCUMENTS',
  },
  SEND_STOCK_STATEMENT: {
    title: { en: 'Send a stock statement', hi: 'स्टॉक स्टेटमेंट भेजें' },
    aboutClient: { en: 'Stock statement to be sent', hi: 'स्टॉक स्टेटमेंट भेजना' },
    text: {
      en: 'The last one is good until {{date}}. After that nothing more can be drawn before there is a new one.',
      hi: 'पिछला {{date}} तक मान्य है। उसके बाद नया आने तक पैसा नहीं निकलेगा।',
    },
    action: { en: 'Send statement', hi: 'स्टेटमेंट भेजें' },
    to: '/organisation/:organisationId/credit/limit/:loanId/stock-statement',
    needs: 'CAN_UPLOAD_DOCUMENTS',
  },
  DRAWING_CAME_BACK: {
    title: { en: '{{amount}} did not reach the account', hi: '{{amount}} खाते में नहीं पहुँचे' },
    aboutClient: {
      en: 'Money asked for again: {{amount}} did not reach the account',
      hi: '{{amount}} खाते में नहीं पहुँचे, फिर से अनुरोध',
    },
    text: {
      en: 'The bank did not credit this account; you owe nothing for it. Check the account, then ask again.',
      hi: 'बैंक ने इस खाते में पैसे नहीं डाले; इन पर आपको कुछ नहीं देना। खाता जाँचें, फिर माँगें।',
    },
    action: { en: 'See why', hi: 'कारण देखें' },
    to: '/organisation/:organisationId/disbursement?tab=ended',
  },
  FINISH_DRAWING: {
    title: { en: 'Finish your request for money', hi: 'पैसे का अपना अनुरोध पूरा करें' },
    aboutClient: { en: 'A request for money that was begun', hi: 'पैसे का शुरू किया हुआ अनुरोध' },
    text: {
      en: 'You kept it as a draft, so it has not come to us. Look through it and send it.',
      hi: 'आपने इसे ड्राफ़्ट रखा है, इसलिए यह हमारे पास नहीं आया। इसे देखकर भेज दें।',
    },
    action: { en: 'Go on', hi: 'आगे बढ़ें' },
    to: '/organisation/:organisationId/create-disbursement?draft=:draftId',
    openAt: '/organisation/:organisationId/disbursement',
  },
  DRAW_LOAN: {
    title: { en: 'Your loan of {{amount}} is ready', hi: 'आपका {{amount}} का लोन तैयार है' },
    aboutClient: {
      en: 'Request for the loan of {{amount}}, which is ready',
      hi: '{{amount}} का लोन तैयार है, उसका अनुरोध',
    },
    text: {
      en: 'Ask for it; it comes the same day, and interest runs only from then.',
      hi: 'माँगें; पैसा उसी दिन आता है, और ब्याज तभी से लगता है।',
    },
    action: { en: 'Get the money', hi: 'पैसा लें' },
    to: '/organisation/:organisationId/create-disbursement?loan=:loanId',
  },
  ENABLE_AUTO_DEBIT: {
    title: { en: 'Set up auto pay', hi: 'ऑटो पे सेट करें' },
    aboutClient: { en: 'Auto pay', hi: 'ऑटो पे' },
    text: {
      en: 'Instalments then go by themselves; you can cancel any time.',
      hi: 'फिर किस्तें अपने आप जाती हैं; कभी भी बंद कर सकते हैं।',
    },
    action: { en: 'Set up', hi: 'सेट करें' },
    to: '/organisation/:organisationId/application/:applicationId/enable-auto-debit',
    needs: 'CAN_REGISTER_MANDATE',
  },
  RENEW_AUTO_DEBIT: {
    title: { en: 'Set up auto pay again', hi: 'ऑटो पे फिर से सेट करें' },
    aboutClient: { en: 'Auto pay again, for the new instalments', hi: 'ऑटो पे फिर से, नई किस्तों के लिए' },
    text: {
      en: 'Your new instalments go beyond it; what goes beyond is not debited.',
      hi: 'आपकी नई किस्तें इसकी सीमा से बाहर हैं; सीमा से बाहर की रकम नहीं कटेगी।',
    },
    action: { en: 'See auto pay', hi: 'ऑटो पे देखें' },
    to: '/organisation/:organisationId/application/:applicationId/enable-auto-debit',
  },
  RENEW_REGISTRATION: {
    title: { en: 'Renew {{description}}', hi: '{{description}} रिन्यू कराएँ' },
    aboutClient: { en: 'Renewal of {{description}}', hi: '{{description}} रिन्यू कराना' },
    text: {
      en: 'Valid until {{date}}. Give us the new date and paper once you have them.',
      hi: 'मान्यता {{date}} तक। नई तारीख़ और काग़ज़ मिलते ही हमें दें।',
    },
    action: { en: 'Give the new date', hi: 'नई तारीख़ दें' },
    to: '/organisation/:organisationId/taxes?renew=:date',
    needs: 'CAN_ADD_TAX_INFO',
  },
  CONFIRM_BALANCE: {
    title: { en: 'Confirm your balance of {{date}}', hi: '{{date}} की बाकी रकम की पुष्टि करें' },
    aboutClient: { en: 'Balance of {{date}} to be confirmed', hi: '{{date}} की बाकी रकम की पुष्टि' },
    text: {
      en: 'Our books say {{amount}}. Tell us whether yours do.',
      hi: 'हमारे हिसाब से {{amount}}। बताइए, आपका हिसाब भी यही है?',
    },
    action: { en: 'Look and answer', hi: 'देखें और जवाब दें' },
    to: '/organisation/:organisationId/credit/balance-confirmations',
    needs: 'CAN_PAY',
  },
  ANSWER_LINKING: {
    title: { en: '{{person}} asks to be linked with your company', hi: '{{person}} आपकी कंपनी से जुड़ना चाहते हैं' },
    aboutClient: { en: 'Answer to the linking request of {{person}}', hi: '{{person}} के जुड़ने के अनुरोध पर जवाब' },
    text: {
      en: 'Approve only whom you know.',
      hi: 'उन्हीं को मंज़ूर करें जिन्हें आप जानते हैं।',
    },
    action: { en: 'Look and answer', hi: 'देखें और जवाब दें' },
    to: '/organisation/:organisationId/linking-requests',
    openAt: '/organisation/:organisationId/about',
    needs: 'CAN_INVITE_MEMBER',
  },
  FIGURES_BEING_READ: {
    title: { en: 'Your figures are being read', hi: 'आपके आँकड़े पढ़े जा रहे हैं' },
    aboutClient: { en: 'The figures are being read', hi: 'आँकड़े पढ़े जा रहे हैं' },
    text: {
      en: 'The GST portal and the bank can take up to 30 minutes. You need not wait here.',
      hi: 'जीएसटी पोर्टल और बैंक को 30 मिनट तक लग सकते हैं। यहाँ रुकने की ज़रूरत नहीं।',
    },
    action: { en: 'See how far it is', hi: 'देखें कहाँ तक हुआ' },
    to: '/organisation/:organisationId/application/:applicationId/check-eligibility',
  },
  ACCOUNT_WITH_US: {
    title: { en: 'Your account is being checked', hi: 'आपका खाता जाँचा जा रहा है' },
    aboutClient: { en: 'The account is being checked', hi: 'खाता जाँचा जा रहा है' },
    text: {
      en: 'We compare the name that the bank has with your company’s. Nothing is needed from you.',
      hi: 'बैंक में दर्ज नाम आपकी कंपनी के नाम से मिलाया जा रहा है। आपको कुछ नहीं करना।',
    },
    action: { en: 'See the account', hi: 'खाता देखें' },
    to: '/organisation/:organisationId/bank-account',
  },
  OFFER_ENDED: {
    title: { en: 'Our offer is no longer open', hi: 'हमारा ऑफ़र अब खुला नहीं है' },
    aboutClient: { en: 'The offer is no longer open', hi: 'ऑफ़र अब खुला नहीं है' },
    text: {
      en: 'We look at your application again and tell you when there is a new offer. Nothing is needed from you now.',
      hi: 'हम आपका आवेदन फिर से देख रहे हैं और नया ऑफ़र होने पर बताएँगे। अभी आपको कुछ नहीं करना।',
    },
    action: { en: 'See that offer', hi: 'वह ऑफ़र देखें' },
    to: '/organisation/:organisationId/application/:applicationId/offers',
  },
  APPLICATION_STOPPED: {
    title: { en: 'Your application is on hold', hi: 'आपका आवेदन रुका हुआ है' },
    aboutClient: { en: 'The application is on hold', hi: 'आवेदन रुका हुआ है' },
    text: {
      en: 'We lend nothing new to your company at present. Nothing is needed from you; write to us if you have a question.',
      hi: 'अभी हम आपकी कंपनी को नया लोन नहीं दे सकते। आपको कुछ नहीं करना; कोई सवाल हो तो हमें लिखें।',
    },
    action: { en: 'Write to us', hi: 'हमें लिखें' },
    to: '/organisation/:organisationId/grievances',
    openAt: '/organisation/:organisationId/application/:applicationId/details',
  },
  APPLICATION_UNDER_PROCESS: {
    title: { en: 'We are looking at it', hi: 'हम इसे देख रहे हैं' },
    text: {
      en: 'Nothing is needed from you now. You hear from us within 48 hours.',
      hi: 'अभी आपको कुछ नहीं करना। 48 घंटे में ख़बर मिलेगी।',
    },
    action: null,
    to: '/organisation/:organisationId/application/:applicationId/details',
  },
  OTHERS_SIGN: {
    title: { en: '{{person}} signs the agreement next', hi: 'अब {{person}} एग्रीमेंट पर साइन करेंगे' },
    text: {
      en: 'We sent them a link. Once all have signed, your company can ask for the money.',
      hi: 'हमने उन्हें लिंक भेजा है। सबके साइन होते ही आपकी कंपनी पैसा माँग सकती है।',
    },
    action: { en: 'See the agreement', hi: 'एग्रीमेंट देखें' },
    to: '/organisation/:organisationId/application/:applicationId/agreement',
  },
  AGREEMENT_WITH_US: {
    title: { en: 'Your agreement is with us', hi: 'आपका एग्रीमेंट हमारे पास है' },
    aboutClient: { en: 'The agreement is with us', hi: 'एग्रीमेंट हमारे पास है' },
    text: {
      en: 'Nothing is needed from you now. We tell you when it is your turn.',
      hi: 'अभी आपको कुछ नहीं करना। आपकी बारी आते ही हम बता देंगे।',
    },
    action: { en: 'See the agreement', hi: 'एग्रीमेंट देखें' },
    to: '/organisation/:organisationId/application/:applicationId/agreement',
  },
  MONEY_COMING: {
    title: { en: 'You asked for your {{amount}}', hi: 'आपने {{amount}} माँगे हैं' },
    aboutClient: { en: 'The loan of {{amount}} was asked for', hi: 'लोन के {{amount}} माँगे गए हैं' },
    text: {
      en: 'Nothing is needed from you now. We check it, and tell you when the money has arrived.',
      hi: 'अभी आपको कुछ नहीं करना। हम इसे देखकर पैसा भेजते हैं; पहुँचते ही बता देंगे।',
    },
    action: { en: 'See the request', hi: 'अनुरोध देखें' },
    to: '/organisation/:organisationId/disbursement',
  },
  MONEY_GOES_BACK: {
    title: { en: 'We give {{amount}} back to you', hi: 'हम आपके {{amount}} लौटा रहे हैं' },
    aboutClient: { en: '{{amount}} goes back to the client', hi: '{{amount}} ग्राहक को लौटाए जा रहे हैं' },
    text: {
      en: 'You paid more than was due, and this money is yours. We send it to your account {{description}}; nothing is needed from you.',
      hi: 'आपने बाकी से ज़्यादा चुकाया; यह रकम आपकी है। हम इसे आपके खाते {{description}} में भेजेंगे; आपको कुछ नहीं करना।',
    },
    action: { en: 'See the loan', hi: 'लोन देखें' },
    to: '/organisation/:organisationId/credit/limit/:loanId/limit-dashboard',
  },
  NOTHING_NEW: {
    title: { en: 'We lend nothing new at present', hi: 'अभी नया लोन नहीं दे सकते' },
    aboutClient: { en: 'Nothing new is lent to the client', hi: 'ग्राहक को नया लोन नहीं दिया जाता' },
    text: {
      en: 'For now your company cannot apply or draw. What it owes stays as agreed; write to us if you have a question.',
      hi: 'अभी आपकी कंपनी न आवेदन कर सकती है, न पैसा निकाल सकती है। जो बाकी है, वह पहले जैसा ही रहेगा; कोई सवाल हो तो हमें लिखें।',
    },
    action: { en: 'Write to us', hi: 'हमें लिखें' },
    to: '/organisation/:organisationId/grievances',
  },
  RAW_MATERIAL: {
    title: { en: 'Pay a supplier from your limit', hi: 'लिमिट से सप्लायर को भुगतान करें' },
    aboutClient: { en: 'Payment to a supplier: {{amount}} is free', hi: 'सप्लायर को भुगतान: {{amount}} निकाल सकते हैं' },
    text: { en: '{{amount}} is free to draw.', hi: '{{amount}} निकाल सकते हैं।' },
    action: { en: 'Request a disbursal', hi: 'पैसा माँगें' },
    to: '/organisation/:organisationId/create-disbursement?loan=:loanId',
  },
  CONTINUE_APPLICATION: {
    title: { en: 'Finish your application', hi: 'अपना आवेदन पूरा करें' },
    aboutClient: { en: 'An application that was begun', hi: 'शुरू किया हुआ आवेदन' },
    text: {
      en: 'You are at step {{count}} of 6. What you gave is kept.',
      hi: 'आप 6 में से चरण {{count}} पर हैं। जो दिया, वह सेव है।',
    },
    action: { en: 'Go on', hi: 'आगे बढ़ें' },
    to: '/apply-credit',
    openAt: '/organisation/:organisationId/application/credit-apply',
  },
  OTHER_LOAN_TYPES: {
    title: { en: 'Apply for credit', hi: 'लोन के लिए आवेदन करें' },
    text: {
      en: 'Business loan, purchase finance, invoice discounting and more.',
      hi: 'बिज़नेस लोन, परचेज़ फ़ाइनेंस, इनवॉइस डिस्काउंटिंग और बहुत कुछ।',
    },
    action: { en: 'Apply', hi: 'आवेदन करें' },
    to: '/apply-credit',
    openAt: '/organisation/:organisationId/application/credit-apply',
  },
  ORG_CREATE: {
    title: { en: 'Add your company', hi: 'अपनी कंपनी जोड़ें' },
    text: { en: 'Its GST number is enough to begin.', hi: 'शुरू करने के लिए जीएसटी नंबर काफ़ी है।' },
    action: { en: 'Add a company', hi: 'कंपनी जोड़ें' },
    to: '/login/create',
  },
}
