/** Asks the person to enter their password or second factor again. @returns whether they did */
type Confirm = () => Promise<boolean>

let confirm: Confirm = async () => false

/** Sets the dialog that asks. The platform knows no feature, so the app registers it. */
export function registerConfirmation(dialog: Confirm): void {
  confirm = dialog
}

export const confirmIdentity: Confirm = () => confirm()
