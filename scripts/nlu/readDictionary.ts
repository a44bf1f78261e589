// Reads a Hunspell dictionary: the words of its `.dic` file with the endings and beginnings of its `.aff` file.

/** Returns all forms of the words, in the spelling of the dictionary. */
export function readDictionary(affixText: string, wordText: string) {
  const rules = Map.groupBy(readRules(affixText), ({ flag }) => flag)
  const forms = new Set<string>()
  for (const line of wordText.split('\n').slice(1)) {
    const [word, flags = ''] = line.split('/')
    if (!word) continue
    forms.add(word)
    const applied = Array.from(flags)
      .flatMap((flag) => rules.get(flag) ?? [])
      .filter(({ pattern }) => pattern.test(word))
    for (const rule of applied) {
      forms.add(rule.isPrefix ? rule.added + word : word.slice(0, word.length - rule.removed) + rule.added)
    }
  }
  return [...forms]
}

function readRules(affixText: string) {
  return affixText.split('\n').flatMap((line) => {
    const [kind, flag, removed, added, condition] = line.trim().split(/\s+/)
    if (kind !== 'PFX' && kind !== 'SFX') return []
    if (flag === undefined || removed === undefined || added === undefined || condition === undefined) return []
    const isPrefix = kind === 'PFX'
    return [
      {
        flag,
        isPrefix,
        removed: removed === '0' ? 0 : removed.length,
        added: added === '0' ? '' : added.split('/', 1).join(''),
        pattern: new RegExp(isPrefix ? `^${condition}` : `${condition}$`),
      },
    ]
  })
}
