import { readOptions, type Attribute } from '@platform/contract'

/**
 * Returns the options of a dropdown, and after them what is chosen and no longer an option: it is shown, and refused when
 * the contact is saved.
 */
export function attributeChoices({ options }: Pick<Attribute, 'options'>, chosen: readonly string[]): string[] {
  return [...new Set([...options, ...chosen])]
}

/** Returns the choices of a dropdown with multiple selection; commas separate them. */
export const chosenOf = (value: string): string[] => [...new Set(readOptions(value))]

/** Returns the value of a dropdown with multiple selection. */
export const valueOfChosen = (chosen: readonly string[]): string => chosen.join(',')
