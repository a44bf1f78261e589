interface RootErrorTexts {
  readonly title: string
  readonly text: string
  readonly reload: string
}

const EN: RootErrorTexts = {
  title: 'Sorry, something went wrong',
  text: 'The page had to stop. Nothing that you saved is lost. Please reload it.',
  reload: 'Reload',
}

/** Not in the catalogues, since a catalogue may be the cause of the error. */
const TEXTS: Readonly<Record<string, RootErrorTexts>> = {
  hi: {
    title: 'क्षमा करें, कुछ गड़बड़ हो गई',
    text: 'पेज को रुकना पड़ा। आपका सहेजा हुआ कुछ भी नहीं खोया है। कृपया इसे फिर से लोड करें।',
    reload: 'फिर से लोड करें',
  },
  ar: {
    title: 'عذرًا، حدث خطأ ما',
    text: 'اضطرت الصفحة إلى التوقف. لم يُفقد أي شيء مما حفظته. يُرجى إعادة تحميلها.',
    reload: 'إعادة التحميل',
  },
}

/** The texts in the language of the page. */
export function rootErrorTexts(lang: string): RootErrorTexts {
  return TEXTS[lang.slice(0, 2)] ?? EN
}
