/** Tasks of a page. */
export const TASKS_PAGE_SIZE = 20
