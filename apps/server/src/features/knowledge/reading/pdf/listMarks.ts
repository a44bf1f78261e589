/** The signs that begin an item of a list. */
export const BULLET = /^[•●○◦‣⁃∙▪▫■□◆◇❖➢➤►▶✓✔★☆·*–—o-]$/u

/** A whole text that only begins an item of a list: a bullet, a number or a letter with a full stop or a bracket. */
export const LIST_MARK = /^(?:[•●○◦‣⁃∙▪▫■□◆◇❖➢➤►▶✓✔★☆·*–—o-]|\(?(?:\p{Nd}{1,3}|\p{L})[.)])$/u
