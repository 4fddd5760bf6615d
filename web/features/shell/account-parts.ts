/** What the header loads when somebody is signed in. */
export { NoticeBell } from '../notices/notice-bell.tsx'
export { linksOf } from './account-links.ts'
export { AccountMenu } from './account-menu.tsx'
export { SessionFollower } from './session-follower.tsx'
