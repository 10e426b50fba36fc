#!/usr/bin/env bash
# Makes the report a comment of the pull request, or updates the comment of an earlier run: comment.sh <results>. Needs `gh`,
# GH_TOKEN, GITHUB_REPOSITORY and PULL_REQUEST. A token that may not write, such as that of a fork, is a warning.
set -euo pipefail
results="$1"
# GitHub's limit of a comment, in characters.
longest=65536
job="${GITHUB_WORKFLOW:-} ${GITHUB_JOB:-}"
marker="<!-- perfolio: ${job//[^A-Za-z0-9 _.]/-} -->"

artifact=""
[[ -n "${ARTIFACT:-}" ]] && artifact="[Interactive report and raw results]($ARTIFACT)"
extras() {
  [[ -s "$results/not-measured.md" ]] && cat "$results/not-measured.md"
  [[ -n "$artifact" ]] && printf '\n%s\n' "$artifact"
  return 0
}
body="$marker"$'\n'"$(cat "$results/report.md")"$'\n'"$(extras)"
# The file ends with a line break.
if ((${#body} >= longest)); then
  note=$'\n\n'"The report is cut here, for a comment on GitHub has at most $longest characters. $artifact"
  body="${body:0:longest-${#note}}"
  # Not in the middle of a line of a table.
  body="${body%$'\n'*}$note"
fi
printf '%s\n' "$body" >"$results/comment.md"

comments="repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments"
write() {
  local known
  known="$(gh api --paginate "$comments" --jq ".[] | select(.body | startswith(\"$marker\")) | .id" | head -n 1)" || return 1
  if [[ -n "$known" ]]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$known" --field "body=@$results/comment.md" --jq .html_url
  else
    gh api --method POST "$comments" --field "body=@$results/comment.md" --jq .html_url
  fi
}
write || echo "::warning::The report is no comment, for the token may not write one. It is in the job's summary."
