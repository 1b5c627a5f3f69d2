import { contractTemplate } from "../contratos/text";
import { starterProfileData, usualCategories } from "./profiles";
import { consentTexts } from "./texts";

/**
 * Reads every file that the sign-up needs when the server starts, so that its operator sees a mistake and not a
 * visitor.
 * @throws InvalidData
 */
export function checkSignupFiles(): void {
  consentTexts();
  contractTemplate();
  starterProfileData();
  usualCategories();
}
