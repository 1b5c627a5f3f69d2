import { contractTemplate } from "../contratos/text";
import { starterProfileData } from "./profiles";
import { consentTexts } from "./texts";

/**
 * Reads every file that the sign-up needs, so that a mistake in one is told when the server starts and not to a visitor.
 * @throws InvalidData
 */
export function checkSignupFiles(): void {
  consentTexts();
  contractTemplate();
  starterProfileData();
}
