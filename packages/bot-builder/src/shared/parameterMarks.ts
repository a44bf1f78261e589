import type { Annotation, Parameter, Phrase } from '@platform/contract'

/**
 * Returns the phrases with the parameter of each annotation: an annotation without a parameter of its entity gets the first
 * one; if there is none, only the entity stays. Phrases that do not change are the same objects.
 */
export function withParameters(phrases: readonly Phrase[], parameters: readonly Parameter[]): Phrase[] {
  const entityOf = new Map(parameters.map(({ id, entityId }) => [id, entityId]))
  const firstOf = new Map<string, string>()
  for (const { id, entityId } of parameters) if (entityId !== null && !firstOf.has(entityId)) firstOf.set(entityId, id)
  const withParameter = (annotation: Annotation): Annotation => {
    const { parameterId, ...rest } = annotation
    if (parameterId !== undefined && entityOf.get(parameterId) === rest.entityId) return annotation
    const first = firstOf.get(rest.entityId)
    if (first === parameterId) return annotation
    return first === undefined ? rest : { ...rest, parameterId: first }
  }
  return phrases.map((phrase) => {
    const annotations = phrase.annotations.map(withParameter)
    return annotations.every((annotation, index) => annotation === phrase.annotations[index])
      ? phrase
      : { ...phrase, annotations }
  })
}
