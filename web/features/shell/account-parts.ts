/** The components that the header loads for signed-in users. */
export { NoticeBell } from '../notices/notice-bell.tsx'
export { linksOf } from './account-links.ts'
export { AccountMenu } from './account-menu.tsx'
export { SessionSync } from './session-sync.tsx'
