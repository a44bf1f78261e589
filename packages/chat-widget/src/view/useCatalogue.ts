import { useEffect, useState } from 'react'
import { loadCatalogue, type ChatCatalogue, type ChatLocale, type Language } from '../texts/texts.ts'

/** The texts of a language; null until they are loaded. A change of language keeps the old ones until then. */
export function useCatalogue(locale: ChatLocale): Language | null {
  const [loaded, setLoaded] = useState<Language | null>(() => {
    const catalogue = loadCatalogue(locale)
    return isLoaded(catalogue) ? { locale, catalogue } : null
  })
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const catalogue = await loadCatalogue(locale)
      if (isWanted) setLoaded((before) => (before?.locale === locale ? before : { locale, catalogue }))
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [locale])
  return loaded
}

const isLoaded = (catalogue: ReturnType<typeof loadCatalogue>): catalogue is ChatCatalogue => !('then' in catalogue)
