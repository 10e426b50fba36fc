#!/usr/bin/env bash
# shellcheck disable=SC2153
# Writes report.md, report.json and report.html of two measured sides: report.sh <results>. PERFOLIO is the command. Sets the output
# `status`; only a failure of Perfolio itself fails this step.
set -euo pipefail
results="$1"
read -ra perfolio <<<"$PERFOLIO"

options=(--before "$results/base" --after "$results/head" --names "base,head"
  --markdown "$results/report.md" --json "$results/report.json" --html "$results/report.html")
[[ -d "${BASE_SOURCE:-}" ]] && options+=(--source-before "$BASE_SOURCE")
[[ -d "${HEAD_SOURCE:-}" ]] && options+=(--source-after "$HEAD_SOURCE")
[[ -n "${BASE:-}" ]] && options+=(--env "before:commit=$BASE")
[[ -n "${HEAD:-}" ]] && options+=(--env "after:commit=$HEAD")
[[ -n "${FAIL_ON:-}" ]] && options+=(--fail-on "$FAIL_ON")
[[ -n "${AT_LEAST:-}" ]] && options+=(--at-least "$AT_LEAST")
[[ -n "${GOALS:-}" ]] && options+=(--goals "$GOALS")
[[ -n "${AT:-}" ]] && options+=(--link --at "$AT")

status=0
"${perfolio[@]}" report "${options[@]}" || status=$?
echo "status=$status" >>"${GITHUB_OUTPUT:-/dev/null}"
if ((status == 1 || status == 2)); then
  echo "::error::Perfolio could not write the report; its message is above."
  exit "$status"
fi

if [[ -s "$results/problems.md" ]]; then
  { echo; echo "**Not measured**"; echo; cat "$results/problems.md"; } >"$results/not-measured.md"
fi
[[ -z "${GITHUB_STEP_SUMMARY:-}" ]] || cat "$results/report.md" "$results/not-measured.md" >>"$GITHUB_STEP_SUMMARY" 2>/dev/null || true
