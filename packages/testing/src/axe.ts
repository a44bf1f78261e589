import axe from 'axe-core'

/** Rules about whole pages, which a component alone cannot keep. */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'html-has-lang', 'document-title']

/** What axe finds in an element, one line each: the rule, the reason, the place. Empty when nothing is wrong. */
export async function axeViolations(root: Element = document.body): Promise<string[]> {
  // Contrast is judged on what a person sees in the end, not half-way through a fade.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isFinite)
      .map((animation) => animation.finished),
  )
  // The announcer outlives the component that spoke through it.
  const { violations } = await axe.run(
    { include: [root], exclude: ['[data-live-announcer]'] },
    {
      resultTypes: ['violations'],
      rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.failureSummary ?? ''} ${node.target.join(' ')}`),
  )
}

function isFinite(animation: Animation): boolean {
  return animation.effect?.getTiming().iterations !== Infinity
}
