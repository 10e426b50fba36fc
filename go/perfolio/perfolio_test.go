package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

var site = fstest.MapFS{
	"index.html":        {Data: []byte("<!doctype html><title>Perfolio</title>")},
	"assets/index-1.js": {Data: []byte("start()")},
}

// write makes a folder with files of these paths.
func write(t *testing.T, paths ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, path := range paths {
		full := filepath.Join(root, path)
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(path), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func get(t *testing.T, p *page, method, host, path string) (int, string, http.Header) {
	t.Helper()
	request := httptest.NewRequest(method, "http://"+host+path, nil)
	recorder := httptest.NewRecorder()
	p.ServeHTTP(recorder, request)
	answer := recorder.Result()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body), answer.Header
}

func TestThePageAndItsFiles(t *testing.T) {
	root := write(t, "before/cpu.prof", "after/cpu.prof", "after/.git/config", "after/node_modules/x/a.prof")
	files, err := namedFiles([]string{filepath.Join(root, "after"), filepath.Join(root, "before")})
	if err != nil {
		t.Fatal(err)
	}
	p, err := newPage(site, files)
	if err != nil {
		t.Fatal(err)
	}
	home := strings.TrimPrefix(p.at(4321), "http://127.0.0.1:4321")
	const host = "127.0.0.1:4321"

	status, body, _ := get(t, p, "GET", host, home)
	if status != 200 || !strings.Contains(body, fileElement+"<title>") {
		t.Errorf("the page is %d %q", status, body)
	}
	status, body, header := get(t, p, "GET", host, home+"assets/index-1.js")
	if status != 200 || body != "start()" || header.Get("Content-Type") != "text/javascript; charset=utf-8" {
		t.Errorf("the script is %d %q %v", status, body, header)
	}
	_, body, _ = get(t, p, "GET", "localhost:4321", home+listAddress)
	var list struct{ Files []file }
	if err := json.Unmarshal([]byte(body), &list); err != nil || len(list.Files) != 2 {
		t.Fatalf("the list is %q, %v", body, err)
	}
	for at, want := range []string{"after", "before"} {
		one := list.Files[at]
		if one.Shown != want+"/cpu.prof" || one.Side == nil || *one.Side != want || one.Stamp == "" {
			t.Errorf("file %d is %+v, not of %s", at, one, want)
		}
		if _, body, _ := get(t, p, "GET", host, home+one.Address); body != want+"/cpu.prof" {
			t.Errorf("file %d contains %q", at, body)
		}
	}
}

func TestOthersAreRefused(t *testing.T) {
	p, err := newPage(site, []file{{path: "gone.prof", Shown: "gone.prof"}})
	if err != nil {
		t.Fatal(err)
	}
	home := strings.TrimPrefix(p.at(4321), "http://127.0.0.1:4321")
	for _, one := range []struct {
		method, host, path string
		status             int
	}{
		{"GET", "evil.example:4321", home, http.StatusForbidden},
		{"GET", "127.0.0.1:80", home, http.StatusForbidden},
		{"POST", "127.0.0.1:4321", home, http.StatusMethodNotAllowed},
		{"GET", "127.0.0.1:4321", "/", http.StatusNotFound},
		{"GET", "127.0.0.1:4321", "/assets/index-1.js", http.StatusNotFound},
		{"GET", "127.0.0.1:4321", home + "files/0", http.StatusNotFound},
		{"GET", "127.0.0.1:4321", home + "files/1", http.StatusNotFound},
		{"GET", "127.0.0.1:4321", home + "files/-1", http.StatusNotFound},
		{"GET", "127.0.0.1:4321", home + "files/../../../etc/passwd", http.StatusNotFound},
		{"GET", "127.0.0.1:4321", home + "../main.go", http.StatusNotFound},
	} {
		if status, body, _ := get(t, p, one.method, one.host, one.path); status != one.status {
			t.Errorf("%s %s%s is %d %q, not %d", one.method, one.host, one.path, status, body, one.status)
		}
	}
}

func TestSidesAndNames(t *testing.T) {
	root := write(t, "main/cpu.prof", "pool/cpu.prof", "cpu.prof", "empty/.hidden")
	in := func(names ...string) []string {
		for at := range names {
			names[at] = filepath.Join(root, names[at])
		}
		return names
	}
	files, err := namedFiles(in("main", "pool"))
	if err != nil || *files[0].Side != "before" || *files[1].Side != "after" || files[1].Shown != "pool/cpu.prof" {
		t.Errorf("two folders are %+v, %v", files, err)
	}
	files, err = namedFiles(in("main", "cpu.prof"))
	if err != nil || len(files) != 2 || files[0].Side != nil || files[1].Side != nil {
		t.Errorf("a folder and a file have sides: %+v, %v", files, err)
	}
	if got := shortPath("../runs/old/cpu.prof"); got != "old/cpu.prof" {
		t.Errorf("the path is shown as %q", got)
	}
	for argument, want := range map[string]string{"none.prof": "no file or folder", "empty": "no file in the folder"} {
		if _, err := namedFiles(in(argument)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", argument, err)
		}
	}
}

func TestABuildWithoutThePageSaysSo(t *testing.T) {
	if _, err := newPage(fstest.MapFS{}, nil); err == nil || !strings.Contains(err.Error(), "npm run go-site") {
		t.Errorf("the error is %v", err)
	}
}
