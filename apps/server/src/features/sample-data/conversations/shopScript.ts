import type { SampleScript } from './sampleDialogue.ts'

/** What customers write to the shop bot, most of them in Hindi. */
export const shopScript: SampleScript = {
  words: {
    product: ['कुर्ता', 'शर्ट', 'जैकेट', 'जींस', 'ड्रेस'],
    clothes: ['shirt', 'kurta', 'jacket', 'dress'],
    size: ['मीडियम', 'लार्ज', 'छोटा', 'XL'],
    order: ['48213', '51877', '60244', '73102', '48990'],
  },
  dialogues: [
    {
      weight: 15,
      mood: 'good',
      says: [
        ['मेरा ऑर्डर कहाँ है', 'ऑर्डर कब आएगा', 'मेरा पार्सल कहाँ है', 'mera order kahan hai'],
        ['{order}'],
        ['धन्यवाद', 'शुक्रिया', 'ठीक है धन्यवाद'],
      ],
    },
    {
      weight: 13,
      mood: 'good',
      says: [
        ['दुकान कब खुलती है', 'दुकान कितने बजे बंद होती है', 'आज दुकान कब तक खुली रहेगी', 'dukan kab khulti hai'],
        ['दुकान का पता क्या है', 'दुकान कहाँ है', 'लोकेशन भेजिए'],
        ['धन्यवाद', 'शुक्रिया'],
      ],
    },
    {
      weight: 8,
      mood: 'good',
      says: [
        ['नमस्ते', 'नमस्ते जी'],
        ['क्या रविवार को दुकान खुली है', 'खुलने का समय बताइए'],
      ],
    },
    {
      weight: 11,
      mood: 'good',
      says: [['मुझे {product} चाहिए', 'एक {product} ऑर्डर करनी है'], ['{size}'], ['हाँ', 'जी हाँ'], ['धन्यवाद', 'बहुत शुक्रिया']],
    },
    {
      weight: 9,
      mood: 'bad',
      says: [
        ['मुझे सामान वापस करना है', 'सामान वापस कैसे करूँ', 'ग़लत साइज़ आ गया है'],
        ['{order}'],
        ['ग़लत साइज़', 'ख़राब'],
        ['हाँ', 'नहीं, मैं लाऊँगा'],
      ],
    },
    {
      weight: 6,
      mood: 'bad',
      says: [['मुझे रिफ़ंड कब मिलेगा', 'पैसे कब वापस मिलेंगे'], ['{order}'], ['किसी इंसान से बात करनी है', 'मुझे इंसान से बात करनी है']],
    },
    {
      weight: 6,
      mood: 'good',
      says: [
        ['how much is the {clothes}', 'what does the {clothes} cost', 'do you have a {clothes}'],
        ['can I pay by UPI', 'do you take cards', 'how can I pay'],
        ['thanks', 'thank you'],
      ],
    },
    {
      weight: 5,
      mood: 'good',
      says: [
        ['do you deliver to Mumbai', 'is shipping free', 'how much does shipping cost'],
        ['ok thanks', 'thanks'],
      ],
    },
    {
      weight: 5,
      mood: 'mixed',
      says: [
        ['क्या गिफ़्ट कार्ड मिलता है', 'गिफ़्ट कार्ड है क्या', 'गिफ़्ट कार्ड कैसे ख़रीदूँ'],
        ['दुकान का पता क्या है', 'दुकान कहाँ है'],
      ],
    },
    {
      weight: 5,
      mood: 'bad',
      says: [['क्या दर्ज़ी की सुविधा है', 'पैंट की लंबाई ठीक करवानी है', 'क्या आप सिलाई करते हैं'], ['किसी इंसान से बात करनी है']],
    },
    { weight: 4, mood: 'mixed', says: [['क्या स्कूल की यूनिफ़ॉर्म मिलती है', 'स्कूल यूनिफ़ॉर्म है क्या', 'यूनिफ़ॉर्म चाहिए थी']] },
    {
      weight: 3,
      mood: 'bad',
      says: [
        ['थोक में दाम क्या है', 'थोक में कितना डिस्काउंट मिलेगा'],
        ['बेकार बॉट हो तुम', 'अलविदा'],
      ],
    },
    { weight: 2, mood: 'bad', says: [['???', 'हम्म', 'asdf']] },
  ],
  comments: {
    good: ['बहुत जल्दी जवाब मिला।', 'बढ़िया!', 'धन्यवाद'],
    mixed: ['ठीक है।', 'गिफ़्ट कार्ड के बारे में नहीं पता था।'],
    bad: ['मेरी बात समझ में नहीं आई।', 'रिफ़ंड में देर हो रही है।'],
  },
}
