import { type IdentityErrorCode, identityErrors } from '#contract/accounts/identity-errors.ts'
import { problemText } from '../../../texts/problems.ts'

/**
 * The message for users who return from another provider with an error in the address.
 * @param code of OpenID Connect or of our identity provider; an unknown one gets a general message
 */
export const callbackFailure = (code: string): string =>
  problemText(identityErrors[MEANINGS.get(code) ?? 'provider-failed'])

const MEANINGS = new Map<string, IdentityErrorCode>([
  ['access_denied', 'popup-closed'],
  ['login_required', 'popup-closed'],
  ['consent_required', 'popup-closed'],
  ['interaction_required', 'popup-closed'],
  ['account_not_linked', 'account-exists-with-different-credential'],
  ['unable_to_link_account', 'account-exists-with-different-credential'],
  ['account_already_linked_to_different_user', 'account-exists-with-different-credential'],
  ['email_does_not_match', 'account-exists-with-different-credential'],
  ['email_not_found', 'login-blocked'],
  ['email_not_verified', 'login-blocked'],
  ['signup_disabled', 'login-blocked'],
  ['banned', 'user-disabled'],
  ['unauthorized_client', 'wrongly-configured'],
  ['invalid_client', 'wrongly-configured'],
])
